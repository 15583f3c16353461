/** Texts compared as olmOCR-bench compares them: https://github.com/allenai/olmocr/blob/main/olmocr/bench/tests.py */

/** A typewriter's sign for each of the signs that print has more of. */
const PLAIN: Record<string, string> = {
  '‘': '\'', '’': '\'', '‚': '\'', '“': '"', '”': '"', '„': '"', '＿': '_', '–': '-', '—': '-', '‑': '-', '‒': '-', '−': '-', '\u00b5': '\u03bc',
};

export function normalised(text: string): string {
  return text.replace(/\s+/g, ' ').normalize('NFC').replace(/[‘’‚“”„＿–—‑‒−\u00b5]/g, (sign) => PLAIN[sign] ?? sign);
}

/** Where the places end in `text` that are `wanted` but for `most` characters added, left out or changed. */
export function nearEnds(wanted: string, text: string, most: number): number[] {
  const ends: number[] = [];
  // One column of the table of distances at a time; a match may begin anywhere, at no cost.
  let before = Array.from({ length: wanted.length + 1 }, (_, row) => row);
  for (let at = 0; at < text.length; at++) {
    const column = [0];
    for (let row = 1; row <= wanted.length; row++) {
      const changed = before[row - 1] + (wanted[row - 1] === text[at] ? 0 : 1);
      column.push(Math.min(changed, before[row] + 1, column[row - 1] + 1));
    }
    if (column[wanted.length] <= most) ends.push(at + 1);
    before = column;
  }
  return ends;
}

/** Levenshtein's distance of two texts over the length of the first. */
export function errorRate(truth: string, text: string): number {
  let before = Uint32Array.from({ length: text.length + 1 }, (_, at) => at);
  for (let row = 1; row <= truth.length; row++) {
    const next = new Uint32Array(text.length + 1);
    next[0] = row;
    for (let at = 1; at <= text.length; at++) {
      const changed = before[at - 1] + (truth[row - 1] === text[at - 1] ? 0 : 1);
      next[at] = Math.min(changed, before[at] + 1, next[at - 1] + 1);
    }
    before = next;
  }
  return before[text.length] / Math.max(truth.length, 1);
}
