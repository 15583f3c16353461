/**
 * BibTeX's syntax, entry by entry: https://ctan.org/pkg/bibtex ("btxdoc", "btxhak"). An entry that is broken ends at the next
 * line that begins one, so that it never costs the others. The parsers that are kept up lose the whole file to one bad entry
 * (@citation-js/plugin-bibtex) or weigh 110 kB compressed (@retorquere/bibtex-parser).
 */
import { MOST_ENTRIES, MOST_SKIPPED, type SkippedEntry } from './types';

export interface RawEntry {
  type: string;
  citekey: string;
  /** By lower-cased name, as LaTeX source; of a name that stands twice the first. */
  fields: ReadonlyMap<string, string>;
}

/** Ends an entry; the message is a clause for the user. */
class Broken extends Error {}

const ENTRY = /@[ \t]{0,20}([A-Za-z][\w-]{0,40})\s{0,20}([{(])/g;
/** A new entry, by its key and a comma: within another one, that one was not closed. */
const NEXT_ENTRY = /^[ \t]{0,40}@[ \t]{0,20}[A-Za-z][\w-]{0,40}[ \t]{0,20}[{(][ \t]{0,20}[^\s,{}"=]{0,300}[ \t]{0,20},/gm;

/** Reads a whole file, in time that grows with its size alone. */
export function parseBibtex(text: string): { entries: RawEntry[]; skipped: SkippedEntry[] } {
  const entries: RawEntry[] = [];
  const skipped: SkippedEntry[] = [];
  const macros = new Map<string, string>();
  const starts = [...text.matchAll(NEXT_ENTRY)].map(({ index }) => index);
  let [next, line, counted] = [0, 1, 0];
  const opening = new RegExp(ENTRY);
  for (let match = opening.exec(text); match && entries.length < MOST_ENTRIES; match = opening.exec(text)) {
    if (text[match.index - 1] === '%') continue; // commented out, as in LaTeX
    const from = opening.lastIndex;
    while (next < starts.length && starts[next] < from) next++;
    const scan = new Scan(text, from, starts[next] ?? text.length);
    const type = match[1].toLowerCase();
    try {
      if (type === 'comment' || type === 'preamble') scan.block();
      else if (type === 'string') scan.fields(macros, macros);
      else entries.push({ type, ...scan.entry(macros) });
      opening.lastIndex = scan.at;
    } catch (error) {
      if (!(error instanceof Broken)) throw error;
      // After `@comment` anything may stand.
      opening.lastIndex = type === 'comment' ? from : scan.at;
      if (type === 'comment' || skipped.length === MOST_SKIPPED) continue;
      while (counted < match.index) if (text[counted++] === '\n') line++;
      skipped.push({ line, entry: text.slice(match.index, match.index + 60).split(/[\r\n]/)[0].trim(), why: error.message });
    }
  }
  return { entries, skipped };
}

/** One entry, from behind its opening brace up to `limit`. */
class Scan {
  constructor(private readonly text: string, public at: number, private readonly limit: number) {}

  entry(macros: ReadonlyMap<string, string>): Omit<RawEntry, 'type'> {
    const citekey = this.word(/[^,{}="\r\n]*/y).trim();
    if (this.peek() === '=') throw new Broken('it has no citation key');
    const fields = new Map<string, string>();
    if (this.peek() === ',') this.at++;
    this.fields(fields, macros);
    return { citekey, fields };
  }

  /** `name = value` up to the closing brace or parenthesis. A comma may be missing or stand twice, as it often does. */
  fields(into: Map<string, string>, macros: ReadonlyMap<string, string>): void {
    for (;;) {
      const next = this.peek();
      if (next === ',') {
        this.at++;
        continue;
      }
      if (next === '}' || next === ')') {
        this.at++;
        return;
      }
      const name = this.word(/[^\s=,{}"#]+/y).toLowerCase();
      if (name === '') throw new Broken(next === '' ? 'it is not closed' : `a field cannot begin with “${next}”`);
      if (this.peek() !== '=') throw new Broken(`“=” is missing after “${name.slice(0, 40)}”`);
      this.at++;
      const value = this.value(macros);
      if (!into.has(name)) into.set(name, value);
    }
  }

  /** Pieces joined by `#`. */
  private value(macros: ReadonlyMap<string, string>): string {
    let value = '';
    for (;;) {
      const next = this.peek();
      if (next === '{') value += this.delimited('}');
      else if (next === '"') value += this.delimited('"');
      else {
        const word = this.word(/[^\s,#{}()"=]+/y);
        value += macros.get(word.toLowerCase()) ?? word;
      }
      if (this.peek() !== '#') return value;
      this.at++;
    }
  }

  /** What stands between the mark at `at` and the one that closes it; braces within are balanced. */
  private delimited(close: string): string {
    const start = ++this.at;
    for (let depth = 0; this.at < this.limit; this.at++) {
      const character = this.text[this.at];
      if (character === '\\') this.at++;
      else if (depth === 0 && character === close) return this.text.slice(start, this.at++);
      else if (character === '{') depth++;
      else if (character === '}' && --depth < 0) break;
    }
    throw new Broken(close === '"' ? 'a quotation mark is not closed' : 'a brace is not closed');
  }

  /** What is in braces and no entry. */
  block(): void {
    this.at--;
    this.delimited('}');
  }

  /** The next character that is no white space; '' at the end. */
  private peek(): string {
    while (this.at < this.limit && /\s/.test(this.text[this.at])) this.at++;
    return this.at < this.limit ? this.text[this.at] : '';
  }

  private word(pattern: RegExp): string {
    this.peek();
    pattern.lastIndex = this.at;
    const word = (pattern.exec(this.text)?.[0] ?? '').slice(0, this.limit - this.at);
    this.at += word.length;
    return word;
  }
}
