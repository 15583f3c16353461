/** DOIs, ISBNs and years as people and programs write them. */

/** A DOI (https://www.doi.org/doi-handbook/HTML/doi-name-syntax.html) in the forms that occur: with its resolver, with `doi:`, bare. Lower-cased, since DOIs do not differ by case. */
export function doiOf(written: string): string | null {
  const doi = /^\s*(?:(?:https?:\/\/)?(?:dx\.)?doi\.org\/|doi:?\s*)?(10\.\d{4,9}\/\S{1,300})\s*$/i.exec(written)?.[1] ?? null;
  return doi && doi.replace(/[.,;]+$/, '').toLowerCase();
}

const DOI_IN_TEXT = /(?:^|[^\p{L}\p{N}.])(10\.\d{4,9}\/[^\s"<>“”]{1,200})/gu;
/** DOIs of one page beyond this one are a list of references. */
const MOST = 4;

/**
 * The one DOI in a text; null where there is none, or several: a page that names many works does not say which it is.
 */
export function doiIn(text: string): string | null {
  const found = new Set<string>();
  for (const { 1: written } of text.matchAll(DOI_IN_TEXT)) {
    const doi = doiOf(withoutTail(written));
    if (doi !== null) found.add(doi);
    if (found.size >= MOST) break;
  }
  return found.size === 1 ? [...found][0] : null;
}

/** Without the marks of the sentence around it, and a bracket that it does not open. */
function withoutTail(written: string): string {
  let doi = written;
  for (;;) {
    const last = doi.at(-1) ?? '';
    const isOpen = (last === ')' && count(doi, ')') > count(doi, '(')) || (last === ']' && count(doi, ']') > count(doi, '['));
    if (!isOpen && !/[.,;:'’*†‡]/.test(last)) return doi;
    doi = doi.slice(0, -1);
  }
}

function count(text: string, mark: string): number {
  return text.split(mark).length - 1;
}

/** The ISBN's digits, of the first where several are written. */
export function isbnOf(written: string): string | null {
  const isbn = written.replace(/[\s\p{Pd}]+/gu, '').match(/(?:97[89])?\d{9}[\dX]/i)?.[0];
  return isbn?.toUpperCase() ?? null;
}

/** The first year in a date as people write it ("1923-04-01", "c. 1450", "12 May 1868"); null in a number of another kind, such as milliseconds. */
export function yearIn(date: string): string | null {
  return /(?:^|\D)(1\d{3}|20\d{2})(?!\d)/.exec(date)?.[1] ?? null;
}
