/** Puts lines together to the text of a page, with its map and its blocks. */
import type { Block, ItemMap } from '../types';
import { addRun, dropLast } from './item-map';
import type { Join } from './line-join';
import type { LineText } from './line-text';

export interface PageText {
  text: string;
  itemMap: ItemMap;
  blocks: Block[];
}

export class PageBuilder {
  private readonly parts: string[] = [];
  private readonly map: ItemMap = [];
  private readonly blocks: Block[] = [];
  private length = 0;

  /** Blocks are parted by an empty line. */
  startBlock(line: LineText, role: Omit<Block, 'start' | 'end'>): void {
    if (this.length > 0) this.addBreak('\n\n');
    this.blocks.push({ start: this.length, end: this.length, ...role });
    this.addLine(line);
  }

  /** There is a block. */
  continueBlock(line: LineText, join: Join): void {
    if (join === 'break') this.addBreak('\n');
    if (join === 'rejoin') {
      this.parts.push(this.parts.pop()!.slice(0, -1));
      dropLast(this.map);
      this.length--;
    }
    this.addLine(line);
  }

  finish(): PageText {
    return { text: this.parts.join(''), itemMap: this.map, blocks: this.blocks };
  }

  private addLine({ text, map }: LineText): void {
    for (let run = 0; run < map.length; run += 4) {
      const [length, item, offset, step] = map.slice(run, run + 4) as [number, number, number, 0 | 1];
      addRun(this.map, length, item, offset, step);
    }
    this.parts.push(text);
    this.length += text.length;
    this.blocks[this.blocks.length - 1].end = this.length;
  }

  /** Line breaks are the reader's: they stand where the text before them ends. */
  private addBreak(text: string): void {
    const [length, item, offset, step] = this.map.slice(-4);
    addRun(this.map, text.length, item, offset + length * step, 0);
    this.parts.push(text);
    this.length += text.length;
  }
}
