/** Two changes of one text, made without knowing of one another. */

interface Change {
  from: number;
  to: number;
  text: string;
}

/** The one stretch in which `after` differs. */
export function changeBetween(before: string, after: string): Change {
  let from = 0;
  while (from < before.length && from < after.length && before[from] === after[from]) from++;
  let end = 0;
  while (end < Math.min(before.length, after.length) - from && before[before.length - 1 - end] === after[after.length - 1 - end]) end++;
  return { from, to: before.length - end, text: after.slice(from, after.length - end) };
}

/** Both changes where they lie apart; otherwise mine. */
export function merge(before: string, mine: string, theirs: string): string {
  const a = changeBetween(before, mine);
  const b = changeBetween(before, theirs);
  const [first, second] = a.from <= b.from ? [a, b] : [b, a];
  if (first.to > second.from) return mine;
  return before.slice(0, first.from) + first.text + before.slice(first.to, second.from) + second.text + before.slice(second.to);
}
