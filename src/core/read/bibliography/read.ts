/** Which files are bibliographies, and what they hold. They are told by their names: no other file is opened to see. */
import { decodeText } from '../decode';
import { readBibtex } from './bibtex';
import { readCsl } from './csl';
import type { Bibliography } from './types';

const BIBTEX = /\.(?:bib|bibtex|biblatex)$/i;
const CSL = /(?:\.csl\.json|(?:^|\/)(?:bibliography|references|library|citations|zotero|my library)\.json)$/i;

/** Bytes. A library of 20,000 works with abstracts has half of it. */
const LARGEST = 64 * 2 ** 20;

/** `.bib`, `.bibtex`, `.biblatex`; `.csl.json`, and JSON that is called bibliography, references, library, citations, zotero or My Library. */
export function isBibliography(path: string): boolean {
  return BIBTEX.test(path) || CSL.test(path);
}

/** Never throws; what cannot be understood is in `skipped`. */
export function readBibliography(path: string, bytes: Uint8Array): Bibliography {
  if (bytes.length > LARGEST) return refused(`the file has more than ${LARGEST / 2 ** 20} MB`);
  const text = decodeText(bytes);
  if (text === null) return refused('the file is no text');
  return BIBTEX.test(path) ? readBibtex(text) : readCsl(text);
}

function refused(why: string): Bibliography {
  return { entries: [], skipped: [{ line: 1, entry: '', why }] };
}
