/**
 * Approximate search of a pattern in a text by edit distance, bit-parallel: Myers, "A fast bit-vector algorithm for
 * approximate string matching" (JACM 1999), in 32-bit blocks with his cut-off of blocks that cannot matter. Time is
 * O(n · ⌈m/32⌉) for every input, and usually O(n · ⌈k/32⌉), for a text of n units, a pattern of m and k errors; memory
 * is O(n groups + distinct units of the pattern · ⌈m/32⌉).
 */
export interface Approximate {
  start: number;
  end: number;
  /** Insertions, deletions and substitutions of UTF-16 units. */
  errors: number;
}

const WORD = 32;
/** Patterns longer than this are not sought approximately. */
export const LONGEST_PATTERN = 10_000;

/** Places of `text` within `maxErrors` of `pattern`, fewest errors first, then in order; at most `limit`, one for each neighbourhood. */
export function findApproximate(text: string, pattern: string, maxErrors: number, limit: number): Approximate[] {
  if (pattern === '' || pattern.length > LONGEST_PATTERN) return [];
  const units = unitsOf(text);
  const forwards = unitsOf(pattern);
  const ends: { end: number; errors: number }[] = [];
  const reach = pattern.length / 2;
  new Scan(forwards).run(units, maxErrors, 0, (end, errors) => {
    const last = ends.at(-1);
    if (!last || end - last.end > reach) ends.push({ end, errors });
    else if (errors < last.errors) ends[ends.length - 1] = { end, errors };
  });
  if (ends.length === 0) return [];
  const backwards = new Scan(forwards.slice().reverse());
  return ends.sort((a, b) => a.errors - b.errors || a.end - b.end).slice(0, limit)
    .map(({ end, errors }) => ({ start: startOf(backwards, units, end, pattern.length, errors), end, errors }));
}

/** Where the match that ends at `end` with `errors` begins: of several places, the one that makes it nearest to the pattern's length. */
function startOf(backwards: Scan, units: Uint16Array, end: number, length: number, errors: number): number {
  let best = 0;
  const room = Math.min(end, length + errors);
  backwards.run(units.slice(end - room, end).reverse(), errors, 1, (matched) => {
    if (best === 0 || Math.abs(matched - length) < Math.abs(best - length)) best = matched;
  });
  return end - best;
}

/** The columns of the distance matrix of a pattern, one a step, as vertical differences in bits. */
class Scan {
  private readonly blocks: number;
  private readonly rows = new Uint16Array(0x10000);
  /** For each distinct unit of the pattern (row 0: all others) and block, where it stands. */
  private readonly masks: Int32Array;
  private readonly plus: Int32Array;
  private readonly minus: Int32Array;
  private readonly scores: Int32Array;

  private readonly length: number;
  /** The pattern's last row within the last block. */
  private readonly bottom: number;

  constructor(pattern: Uint16Array) {
    this.length = pattern.length;
    this.blocks = Math.ceil(pattern.length / WORD);
    this.bottom = (pattern.length - 1) % WORD;
    let distinct = 0;
    for (const unit of pattern) this.rows[unit] ||= ++distinct;
    this.masks = new Int32Array((distinct + 1) * this.blocks);
    pattern.forEach((unit, i) => { this.masks[this.rows[unit] * this.blocks + Math.floor(i / WORD)] |= 1 << (i % WORD); });
    this.plus = new Int32Array(this.blocks);
    this.minus = new Int32Array(this.blocks);
    this.scores = new Int32Array(this.blocks);
  }

  /** Reports every end with at most `maxErrors`. `top` is 0 where a match may begin anywhere, 1 where it must begin at 0. */
  run(units: Uint16Array, maxErrors: number, top: 0 | 1, report: (end: number, errors: number) => void): void {
    const { blocks, masks, scores, plus, minus, rows } = this;
    plus.fill(-1);
    minus.fill(0);
    for (let b = 0; b < blocks; b += 1) scores[b] = Math.min((b + 1) * WORD, this.length);
    let last = Math.min(blocks, Math.max(1, Math.ceil(maxErrors / WORD))) - 1;
    for (let at = 0; at < units.length; at += 1) {
      const row = rows[units[at]] * blocks;
      let carry: number = top;
      for (let b = 0; b <= last; b += 1) {
        carry = this.advance(b, masks[row + b], carry);
        scores[b] += carry;
      }
      if (last < blocks - 1 && scores[last] - carry <= maxErrors && ((masks[row + last + 1] & 1) !== 0 || carry < 0)) {
        last += 1;
        plus[last] = -1;
        minus[last] = 0;
        scores[last] = scores[last - 1] - carry + (last === blocks - 1 ? this.bottom + 1 : WORD);
        scores[last] += this.advance(last, masks[row + last], carry);
      } else {
        while (last > 0 && scores[last] >= maxErrors + WORD) last -= 1;
      }
      if (last === blocks - 1 && scores[last] <= maxErrors) report(at + 1, scores[last]);
    }
  }

  /** Moves one block on by one column; takes and gives the horizontal difference above and below it. */
  private advance(block: number, mask: number, above: number): number {
    const plus = this.plus[block] | 0;
    const minus = this.minus[block] | 0;
    const vertical = mask | minus;
    const equal = mask | (above >>> 31);
    const horizontal = ((((equal & plus) + plus) | 0) ^ plus) | equal;
    const up = minus | ~(horizontal | plus);
    const down = plus & horizontal;
    const bottom = block === this.blocks - 1 ? this.bottom : WORD - 1;
    const below = ((up >>> bottom) & 1) - ((down >>> bottom) & 1);
    const upNext = (up << 1) | (above > 0 ? 1 : 0);
    this.plus[block] = (down << 1) | (above >>> 31) | ~(vertical | upNext);
    this.minus[block] = upNext & vertical;
    return below;
  }
}

function unitsOf(text: string): Uint16Array {
  const units = new Uint16Array(text.length);
  for (let i = 0; i < text.length; i += 1) units[i] = text.charCodeAt(i);
  return units;
}
