/** The outline of a document that has none: the headings that its pages print. */
import type { OutlineEntry } from '../types';
import type { LayoutLine } from './layout';
import { findPrintedHeadings, headingLevels, type PrintedHeading } from './printed-headings';
import type { FurnitureOfDocument } from './running-heads';
import type { Print } from './survey';

/** A document of more has none that could be told from its text. */
const MOST_HEADINGS = 5000;

const REPEATED = 3;

/** Is shown each page once. */
export class PrintedOutline {
  private readonly found: { page: number; heading: PrintedHeading }[] = [];
  private lines = 0;
  private pages = 0;

  /** @param print of most of the page: that of the document is not known yet */
  see(page: number, lines: readonly LayoutLine[], print: Print | null): void {
    this.lines += lines.length;
    this.pages++;
    if (print === null || this.found.length > MOST_HEADINGS) return;
    for (const heading of findPrintedHeadings(lines, print)) this.found.push({ page, heading });
  }

  /** What most pages print: the title of a report, the head of a table. */
  private repeated(): ReadonlySet<string> {
    const counts = new Map<string, number>();
    for (const title of this.found.map(({ heading }) => heading.title)) counts.set(title, (counts.get(title) ?? 0) + 1);
    return new Set([...counts].filter(([, count]) => count >= REPEATED && count * 2 > this.pages).map(([title]) => title));
  }

  /** Running heads are none of them, nor what is no larger than a body that is larger than its page's. */
  entries(furniture: FurnitureOfDocument, print: Print | null): OutlineEntry[] {
    if (print === null || this.found.length > MOST_HEADINGS) return [];
    const repeated = this.repeated();
    const headings = this.found.filter(({ page, heading }) => {
      if (repeated.has(heading.title)) return false;
      const { above, below } = furniture.of(page);
      return heading.size >= print.size * 0.75 && ![...above, ...below].some(({ line }) => line >= heading.first && line <= heading.last);
    });
    const levelOf = headingLevels(headings.map(({ heading }) => heading), this.lines);
    return headings.flatMap(({ page, heading }) => {
      const level = levelOf(heading);
      return level === null ? [] : [{ title: heading.title, level, page }];
    });
  }
}
