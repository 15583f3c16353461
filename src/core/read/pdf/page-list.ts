/** Page numbers for a sentence: `3, 7–9`; a long list is cut. */
const MOST_RANGES = 12;

export function pageList(numbers: readonly number[]): string {
  const ranges: [number, number][] = [];
  for (const number of numbers) {
    const last = ranges.at(-1);
    if (last !== undefined && last[1] === number - 1) last[1] = number;
    else ranges.push([number, number]);
  }
  const shown = ranges.slice(0, MOST_RANGES).map(([from, to]) => (from === to ? String(from) : `${from}–${to}`));
  if (ranges.length > MOST_RANGES) shown.push('…');
  return `${numbers.length === 1 ? 'page' : 'pages'} ${shown.join(', ')}`;
}
