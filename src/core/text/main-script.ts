/** The script that most of a text is written in. */

export type Script = 'Latin' | 'Greek' | 'Cyrillic' | 'Hebrew' | 'Arabic' | 'Devanagari' | 'Thai' | 'Han' | 'Kana' | 'Hangul' | 'Other';

/** First and last code point. Letters between the ranges count as `Other`. */
const RANGES: readonly [number, number, Script][] = [
  [0x41, 0x5a, 'Latin'], [0x61, 0x7a, 'Latin'], [0xaa, 0x2af, 'Latin'], [0x370, 0x3ff, 'Greek'], [0x400, 0x52f, 'Cyrillic'], [0x590, 0x5ff, 'Hebrew'],
  [0x600, 0x6ff, 'Arabic'], [0x750, 0x77f, 'Arabic'], [0x900, 0x97f, 'Devanagari'], [0xe00, 0xe7f, 'Thai'], [0x1100, 0x11ff, 'Hangul'],
  [0x1e00, 0x1eff, 'Latin'], [0x1f00, 0x1fff, 'Greek'], [0x3040, 0x30ff, 'Kana'], [0x3400, 0x9fff, 'Han'], [0xac00, 0xd7a3, 'Hangul'],
  [0xf900, 0xfaff, 'Han'], [0xfb1d, 0xfb4f, 'Hebrew'], [0xfb50, 0xfdff, 'Arabic'], [0xfe70, 0xfefc, 'Arabic'], [0x20000, 0x3ffff, 'Han'],
];
const LETTER = /\p{L}/u;

/** A character of these says about as much as three letters, so that a Chinese text with formulas is Chinese. */
const DENSE: ReadonlySet<Script> = new Set(['Han', 'Kana', 'Hangul']);
const DENSITY = 3;
/** Kana among so many characters make a text Japanese: most of its characters may be Han. */
const KANA_SHARE = 0.05;

/** The main script of a text and how many of its letters it has; null without letters. */
export function mainScript(text: string): { script: Script | null; letters: number } {
  const counts = new Map<Script, number>();
  for (const character of text) {
    const script = scriptOf(character);
    if (script !== null) counts.set(script, (counts.get(script) ?? 0) + 1);
  }
  const han = counts.get('Han') ?? 0;
  const kana = counts.get('Kana') ?? 0;
  if (kana > 0) {
    const isJapanese = kana >= KANA_SHARE * (han + kana);
    counts.set(isJapanese ? 'Kana' : 'Han', han + kana);
    counts.delete(isJapanese ? 'Han' : 'Kana');
  }
  let best: Script | null = null;
  let bestWeight = 0;
  for (const [script, count] of counts) {
    const weight = DENSE.has(script) ? count * DENSITY : count;
    if (weight > bestWeight) [best, bestWeight] = [script, weight];
  }
  return { script: best, letters: best === null ? 0 : counts.get(best) ?? 0 };
}

function scriptOf(character: string): Script | null {
  const code = character.codePointAt(0)!;
  if (code < 0x80) return (code | 0x20) >= 0x61 && (code | 0x20) <= 0x7a ? 'Latin' : null;
  if (!LETTER.test(character)) return null;
  return RANGES.find(([first, last]) => code >= first && code <= last)?.[2] ?? 'Other';
}
