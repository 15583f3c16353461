/** What the pages of a document tell only together. */
import type { OutlineEntry } from '../types';
import { edgesOf, type PageEdges } from './edge-rows';
import { addCompounds } from './line-join';
import type { PageReading } from './page-reading';
import { PrintedOutline } from './printed-outline';
import { furnitureOf, type FurnitureOfDocument } from './running-heads';

export interface DocumentKnowledge {
  /** Hyphenated words that stand unbroken anywhere in it, in lower case. */
  compounds: ReadonlySet<string>;
  /** Font and size, in page units, of most of its characters. Null where it has no text. */
  print: Print | null;
  furniture: FurnitureOfDocument;
  /** The headings that the pages print. */
  outline: OutlineEntry[];
  /** By physical number. */
  edges: ReadonlyMap<number, PageEdges>;
}

export interface Print {
  font: string;
  size: number;
}

/** Sizes are compared in such steps: programs that scan write many. */
const STEP = 0.25;
const MOST_PRINTS = 10_000;

/** Is shown each page once, and keeps little of it. */
export class Survey {
  private readonly compounds = new Set<string>();
  private readonly edges = new Map<number, PageEdges>();
  private readonly prints = new Prints();
  private readonly outline = new PrintedOutline();

  see(number: number, { lines, shown }: Pick<PageReading, 'lines' | 'shown'>): void {
    this.edges.set(number, edgesOf(lines, shown));
    addCompounds(this.compounds, lines.map(({ text }) => text));
    const prints = new Prints();
    for (const { font, size, text } of lines) {
      prints.count(font, size, text.length);
      this.prints.count(font, size, text.length);
    }
    this.outline.see(number, lines, prints.most());
  }

  knowledge(): DocumentKnowledge {
    const print = this.prints.most();
    const furniture = furnitureOf(this.edges);
    return { compounds: this.compounds, print, furniture, outline: this.outline.entries(furniture, print), edges: this.edges };
  }
}

class Prints {
  private readonly counts = new Map<string, Print & { characters: number }>();

  count(font: string, exactSize: number, characters: number): void {
    const size = Math.round(exactSize / STEP) * STEP;
    const key = `${font} ${size}`;
    const known = this.counts.get(key);
    if (known !== undefined) known.characters += characters;
    else if (this.counts.size < MOST_PRINTS) this.counts.set(key, { font, size, characters });
  }

  /** Of most characters. */
  most(): Print | null {
    let most: (Print & { characters: number }) | null = null;
    for (const other of this.counts.values()) if (other.characters > (most?.characters ?? 0)) most = other;
    return most && { font: most.font, size: most.size };
  }
}
