/** Ids of footnotes: Latin letters, digits and dashes, the same for the same citation, unlike any other in the note. */
import { hashText } from '../text/hash';
import type { Anchor } from './types';

const SPELLED: Record<string, string> = { ß: 'ss', æ: 'ae', œ: 'oe', ø: 'o', đ: 'd', ð: 'd', ł: 'l', þ: 'th', ı: 'i' };
const LONGEST = 24;
const SHORTEST_HASH = 2;

/** `smith2019-p12-3f`, `talk-t75-3f`: the source's key, the printed page (else the physical one) or the second, and as much of the citation's hash as makes it unique. */
export function footnoteId(key: string, anchor: Anchor, taken: Iterable<string>): string {
  const used = new Set(Array.from(taken, (id) => id.toLowerCase()));
  const stem = [latin(key) || anchor.kind, placeIn(anchor)].filter((part) => part !== '').join('-');
  const hash = hashText(JSON.stringify([anchor.path.normalize('NFC'), anchor.page, anchor.start, anchor.exact]));
  for (let length = SHORTEST_HASH; length <= hash.length; length += 1) {
    const id = `${stem}-${hash.slice(0, length)}`;
    if (!used.has(id)) return id;
  }
  let n = 2;
  while (used.has(`${stem}-${hash}-${n}`)) n += 1;
  return `${stem}-${hash}-${n}`;
}

function placeIn({ page, label, time }: Anchor): string {
  if (time) return `t${Math.floor(time.from)}`;
  return page === null ? '' : `p${latin(label ?? '') || page}`;
}

function latin(text: string): string {
  return text.toLowerCase().replace(/[ßæœøđðłþı]/g, (letter) => SPELLED[letter]).normalize('NFKD').replace(/[^a-z0-9]/g, '').slice(0, LONGEST);
}
