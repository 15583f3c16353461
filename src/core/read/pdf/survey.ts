/** What the pages of a document tell only together. */
import { edgesOf, type PageEdges } from './edge-rows';
import { addCompounds } from './line-join';
import type { PageReading } from './page-reading';
import { furnitureOf, type FurnitureOfDocument } from './running-heads';

export interface DocumentKnowledge {
  /** Hyphenated words that stand unbroken anywhere in it, in lower case. */
  compounds: ReadonlySet<string>;
  /** Font and size, in page units, of most of its characters. Null where it has no text. */
  print: Print | null;
  furniture: FurnitureOfDocument;
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
  private readonly prints = new Map<string, Print & { characters: number }>();

  see(number: number, { lines, shown }: PageReading): void {
    this.edges.set(number, edgesOf(lines, shown));
    addCompounds(this.compounds, lines.map(({ text }) => text));
    for (const { font, size, text } of lines) this.countPrint(font, Math.round(size / STEP) * STEP, text.length);
  }

  knowledge(): DocumentKnowledge {
    let print: (Print & { characters: number }) | null = null;
    for (const other of this.prints.values()) if (other.characters > (print?.characters ?? 0)) print = other;
    return { compounds: this.compounds, print: print && { font: print.font, size: print.size }, furniture: furnitureOf(this.edges), edges: this.edges };
  }

  private countPrint(font: string, size: number, characters: number): void {
    const key = `${font} ${size}`;
    const known = this.prints.get(key);
    if (known !== undefined) known.characters += characters;
    else if (this.prints.size < MOST_PRINTS) this.prints.set(key, { font, size, characters });
  }
}
