/** All blocks of the word index: what is new becomes a block, blocks of like size become one, removed chunks are left out then. */
import { buildBlock, mergeBlocks, merging, type Block, type Entry } from './block';

/** So many new chunks become a block; a search makes one of fewer. */
const TAIL = 1024;
/** Merging does not go beyond so many chunks: it takes some tenths of a second there. */
const LARGEST = 8192;

const livingIn = ({ dead }: Block): number => dead.length - dead.reduce((sum, isDead) => sum + isDead, 0);

export class Blocks {
  private blocks: Block[];
  private readonly tail = new Map<number, Entry>();
  /** Living chunks, the sum of their lengths, and how many there are of each language. */
  living = 0;
  length = 0;
  readonly ofLanguage = new Map<number, number>();

  constructor(saved: readonly Block[] = []) {
    this.blocks = [...saved];
    for (const { lengths, languages, dead } of saved) {
      dead.forEach((isDead, document) => { if (!isDead) this.tally(1, lengths[document], languages[document]); });
    }
  }

  /** The chunk must not be there. */
  add(entry: Entry): void {
    this.tail.set(entry.id, entry);
    this.tally(1, entry.length, entry.language);
    if (this.tail.size >= TAIL) this.sealed();
  }

  remove(id: number): boolean {
    const entry = this.tail.get(id);
    if (entry !== undefined) {
      this.tail.delete(id);
      this.tally(-1, entry.length, entry.language);
      return true;
    }
    for (const { ids, dead, lengths, languages } of this.blocks) {
      for (let document = ids.indexOf(id); document >= 0; document = ids.indexOf(id, document + 1)) {
        if (dead[document]) continue;
        dead[document] = 1;
        this.tally(-1, lengths[document], languages[document]);
        return true;
      }
    }
    return false;
  }

  /** Every chunk in blocks. */
  sealed(): readonly Block[] {
    if (this.tail.size > 0) {
      this.blocks.push(buildBlock([...this.tail.values()]));
      this.tail.clear();
      this.mergeAlike();
    }
    return this.blocks;
  }

  /**
   * Makes every block anew that holds something of what was removed: to be run step by step, while nothing is added or removed.
   * @returns whether there was any
   */
  *forgetRemoved(): Generator<undefined, boolean> {
    const before = this.sealed();
    const blocks: Block[] = [];
    for (const block of before) blocks.push(block.dead.includes(1) ? yield* merging([block]) : block);
    this.blocks = blocks.filter(({ ids }) => ids.length > 0);
    return blocks.some((block, at) => block !== before[at]);
  }

  /** From the newest on: a block that is at most twice as large as the next joins it, so that few are left and each chunk moves seldom. */
  private mergeAlike(): void {
    this.blocks = this.blocks.map((block) => (livingIn(block) * 2 < block.ids.length ? mergeBlocks([block]) : block))
      .filter(({ ids }) => ids.length > 0);
    for (;;) {
      const [older, newer] = this.blocks.slice(-2);
      if (!older || !newer) return;
      const [before, after] = [livingIn(older), livingIn(newer)];
      if (before > 2 * after || before + after > LARGEST) return;
      this.blocks.splice(-2, 2, mergeBlocks([older, newer]));
    }
  }

  private tally(sign: 1 | -1, length: number, language: number): void {
    this.living += sign;
    this.length += sign * length;
    this.ofLanguage.set(language, (this.ofLanguage.get(language) ?? 0) + sign);
  }
}
