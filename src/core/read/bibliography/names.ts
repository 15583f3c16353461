/** Lists of names as BibTeX writes them: http://tug.ctan.org/info/bibtex/tamethebeast/ttb_en.pdf, chapter 11. */
import { latexToText } from './latex';

const MOST_NAMES = 500;

/** "Family, Given" each; a name in braces, or of one word, as it stands. */
export function namesOf(list: string): string[] {
  return splitAtDepth0(list, /\s+and\s+/iy).slice(0, MOST_NAMES).map(nameOf).filter((name) => name !== '');
}

function nameOf(written: string): string {
  const name = written.trim();
  if (/^others$/i.test(name)) return 'et al.';
  const parts = splitAtDepth0(name, /\s*,\s*/y);
  const extended = extendedName(parts);
  if (extended !== null) return extended;
  if (parts.length > 1) return joined(latexToText(parts[0]), latexToText(parts.slice(parts.length > 2 ? 2 : 1).join(', ')));
  const words = splitAtDepth0(name, /\s+/y).filter((word) => word !== '');
  if (words.length < 2) return latexToText(name);
  const particle = words.findIndex((word, i) => i > 0 && i < words.length - 1 && /^\p{Ll}/u.test(latexToText(word)));
  const family = particle > 0 ? particle : words.length - 1;
  return joined(latexToText(words.slice(family).join(' ')), latexToText(words.slice(0, family).join(' ')));
}

/** BibLaTeX's `family=Berg, given=Anna, prefix=van den`; null where the name is not of this form. */
function extendedName(parts: readonly string[]): string | null {
  const found = new Map<string, string>();
  for (const part of parts) {
    const [, key, value] = /^["{]?(family|given|prefix|suffix|useprefix|juniorcomma|given-i|family-i|prefix-i|suffix-i)\s*=\s*(.*)$/is.exec(part.slice(0, 1000)) ?? [];
    if (key === undefined) return null;
    found.set(key.toLowerCase(), latexToText(value.replace(/"$/, '')));
  }
  const family = [found.get('prefix'), found.get('family')].filter((part) => part).join(' ');
  return joined(family, found.get('given') ?? '');
}

function joined(family: string, given: string): string {
  return [family, given].filter((part) => part !== '').join(', ');
}

/** @param separator sticky; tried outside of braces, where white space or a comma begins */
function splitAtDepth0(text: string, separator: RegExp): string[] {
  const parts: string[] = [];
  let [depth, from] = [0, 0];
  for (let at = 0; at < text.length; at++) {
    if (text[at] === '\\') at++;
    else if (text[at] === '{') depth++;
    else if (text[at] === '}') depth--;
    else if (depth <= 0 && /[\s,]/.test(text[at]) && !/\s/.test(text[at - 1] ?? '')) {
      separator.lastIndex = at;
      const length = separator.exec(text)?.[0].length ?? 0;
      if (length === 0) continue;
      parts.push(text.slice(from, at));
      from = at + length;
      at = from - 1;
    }
  }
  return [...parts, text.slice(from)];
}
