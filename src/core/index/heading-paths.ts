/** Lists whose entries each stand under a path of headings, which is mostly that of the entry before. */
import { Damaged, type Codec } from './codec';
import { list, text } from './schema';

const titles = list(text);

/**
 * How many titles of the path before are kept, then the others: a heading is written once, however much stands under it.
 * @param rest the entry but for its headings
 */
export function underHeadings<T extends { headings: string[] }>(rest: Codec<Omit<T, 'headings'>>): Codec<T[]> {
  return {
    write(to, entries) {
      to.uint(entries.length);
      let before: readonly string[] = [];
      for (const entry of entries) {
        const { headings } = entry;
        const differs = headings.findIndex((title, depth) => title !== before[depth]);
        const kept = differs < 0 ? headings.length : differs;
        to.uint(kept);
        titles.write(to, headings.slice(kept));
        rest.write(to, entry);
        before = headings;
      }
    },
    read(from) {
      const entries: T[] = [];
      let before: string[] = [];
      for (let left = from.count(); left > 0; left--) {
        const kept = from.uint();
        if (kept > before.length) throw new Damaged('A path of headings goes on from what is not there.');
        const others = titles.read(from);
        if (kept < before.length || others.length > 0) before = [...before.slice(0, kept), ...others];
        // Spread, each entry would have a hidden class of its own, which is larger than the entry.
        entries.push(Object.assign(rest.read(from), { headings: before }) as T);
      }
      return entries;
    },
  };
}
