/** The outline of a document that has none: the headings that its pages print. */
import type { OutlineEntry } from '../types';
import type { LayoutLine } from './layout';
import { findPrintedHeadings, headingLevels, type PrintedHeading } from './printed-headings';
import type { FurnitureOfDocument } from './running-heads';
import type { Print } from './survey';

/** A document of more has none that could be told from its text. */
const MOST_HEADINGS = 5000;

/** Is shown each page once. */
export class PrintedOutline {
  private readonly found: { page: number; heading: PrintedHeading }[] = [];
  private lines = 0;

  /** @param print of most of the page: that of the document is not known yet */
  see(page: number, lines: readonly LayoutLine[], print: Print | null): void {
    this.lines += lines.length;
    if (print === null || this.found.length > MOST_HEADINGS) return;
    for (const heading of findPrintedHeadings(lines, print)) this.found.push({ page, heading });
  }

  /** Running heads are none of them, nor what is no larger than a body that is larger than its page's. */
  entries(furniture: FurnitureOfDocument, print: Print | null): OutlineEntry[] {
    if (print === null || this.found.length > MOST_HEADINGS) return [];
    const headings = this.found.filter(({ page, heading }) => {
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
