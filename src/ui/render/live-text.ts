/** A text drawn while it is being written: at most once a frame, and only what has changed. */
import { Component } from 'obsidian';
import { drawBlocks, type Signs } from './draw';
import type { Known } from './inline';
import { StreamParser } from './stream';

export class LiveText extends Component {
  private readonly parser: StreamParser;
  private readonly finished: HTMLElement;
  private readonly open: HTMLElement;
  private text = '';
  private frame: { win: Window; id: number } | null = null;

  constructor(private readonly el: HTMLElement, known: Known, private readonly signs: Signs) {
    super();
    this.parser = new StreamParser(known);
    this.finished = el.createDiv();
    this.open = el.createDiv();
  }

  /** @param text all of it so far */
  update(text: string): void {
    this.text = text;
    const { win } = this.el;
    // Where the pane has moved to another window, the frame of the one it left may never come.
    if (this.frame?.win === win) return;
    this.cancel();
    this.frame = { win, id: win.requestAnimationFrame(() => this.draw()) };
  }

  private draw(): void {
    this.frame = null;
    const { finished, open } = this.parser.update(this.text);
    drawBlocks(this.finished, finished, this.signs);
    this.open.empty();
    drawBlocks(this.open, open, this.signs);
  }

  override onunload(): void {
    this.cancel();
  }

  private cancel(): void {
    if (this.frame !== null) this.frame.win.cancelAnimationFrame(this.frame.id);
  }
}
