/** Where a page stands in the outline. */
import type { OutlineEntry } from '../types';

/** The outline's titles under which a page stands, outermost first: those that begin on it among them. */
export function headingsAt(outline: readonly OutlineEntry[], number: number): string[] {
  const above: OutlineEntry[] = [];
  for (const entry of outline) {
    if (entry.page > number) continue;
    while (above.length > 0 && above[above.length - 1].level >= entry.level) above.pop();
    above.push(entry);
  }
  return above.map(({ title }) => title);
}
