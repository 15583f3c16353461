/** The quotations in a piece of prose: between quotation marks of any language, and in block quotes. */
export interface ProseQuote {
  /** Offsets of what is quoted, without its marks; of a block quote, of its lines with their `>`. */
  start: number;
  end: number;
  /** The quoted words; of a block quote, without the `>` of its lines. */
  text: string;
  kind: 'inline' | 'block';
}

const BLANK_LINE = /\n[^\S\n]*\n/g;
const QUOTED_LINE = /^ {0,3}>[ \t]?/;
const CALLOUT = /^\[![^\]\n]*\]/;
const ATTRIBUTION = /^(?:[—–]|--)/;

/** All quotations, outermost only, in order. Marks that are never closed within their paragraph quote nothing. Linear time. */
export function quotesIn(text: string): ProseQuote[] {
  const quotes: ProseQuote[] = [];
  let from = 0;
  for (const block of blocksIn(text)) {
    quotes.push(...inlineQuotes(text, from, block.start));
    if (block.text !== '') quotes.push(block);
    from = block.end;
  }
  return [...quotes, ...inlineQuotes(text, from, text.length)];
}

function* blocksIn(text: string): Generator<ProseQuote> {
  let lines: string[] = [];
  let start = 0;
  let at = 0;
  for (const line of text.split('\n')) {
    const mark = QUOTED_LINE.exec(line);
    if (mark) {
      if (lines.length === 0) start = at;
      lines.push(line.slice(mark[0].length).trimEnd());
    } else if (lines.length > 0) {
      yield { start, end: at - 1, text: blockText(lines), kind: 'block' };
      lines = [];
    }
    at += line.length + 1;
  }
  if (lines.length > 0) yield { start, end: text.length, text: blockText(lines), kind: 'block' };
}

/** Without a callout's title and a last line that names the author. */
function blockText(lines: readonly string[]): string {
  const body = CALLOUT.test(lines[0] ?? '') ? lines.slice(1) : [...lines];
  if (body.length > 1 && ATTRIBUTION.test((body.at(-1) ?? '').trimStart())) body.pop();
  return body.join('\n').trim();
}

function inlineQuotes(text: string, from: number, to: number): ProseQuote[] {
  const part = text.slice(from, to);
  const quotes: ProseQuote[] = [];
  let start = 0;
  for (const end of [...Array.from(part.matchAll(BLANK_LINE), (blank) => blank.index), part.length]) {
    for (const quote of new Marks(part, start, end).outermost()) {
      quotes.push({ start: from + quote.start, end: from + quote.end, text: part.slice(quote.start, quote.end), kind: 'inline' });
    }
    start = end;
  }
  return quotes;
}

/** Marks that open and close one another; the order of the two tells the language («…» or »…«). */
const FAMILIES: Record<string, string> = {
  '"': 'straight', '“': 'curly', '”': 'curly', '„': 'curly', '‟': 'curly', '‘': 'single', '’': 'single', '‚': 'single',
  '«': 'angle', '»': 'angle', '‹': 'small', '›': 'small', '「': 'corner', '」': 'corner', '『': 'white', '』': 'white',
};
/** For each opening mark, those that close it. */
const CLOSED_BY: Record<string, string> = {
  '"': '"', '“': '”', '”': '”', '„': '“”', '‟': '”', '‘': '’', '‚': '‘’', '«': '»', '»': '«»', '‹': '›', '›': '‹›', '「': '」', '『': '』',
};
const LETTER = /[\p{L}\p{N}]/u;

class Marks {
  private readonly open = new Map<string, { mark: string; at: number }[]>();
  private readonly closed: { start: number; end: number }[] = [];

  constructor(private readonly text: string, from: number, to: number) {
    for (let at = from; at < to; at += 1) {
      const family = FAMILIES[text.charAt(at)];
      if (family !== undefined) this.mark(family, at);
    }
  }

  outermost(): { start: number; end: number }[] {
    const quotes: { start: number; end: number }[] = [];
    for (const quote of this.closed.sort((a, b) => a.start - b.start || b.end - a.end)) {
      if (quote.start >= (quotes.at(-1)?.end ?? 0)) quotes.push(quote);
    }
    return quotes.filter(({ start, end }) => this.text.slice(start, end).trim() !== '');
  }

  private mark(family: string, at: number): void {
    const mark = this.text.charAt(at);
    const stack = this.open.get(family) ?? [];
    const top = stack.at(-1);
    if (top && (CLOSED_BY[top.mark] ?? '').includes(mark) && this.mayClose(mark, at)) {
      stack.pop();
      this.closed.push({ start: top.at + 1, end: at });
      for (const others of this.open.values()) while ((others.at(-1)?.at ?? -1) > top.at) others.pop();
    } else if (CLOSED_BY[mark] !== undefined && this.mayOpen(mark, at)) {
      stack.push({ mark, at });
      this.open.set(family, stack);
    }
  }

  /** An apostrophe within or before a word closes nothing. */
  private mayClose(mark: string, at: number): boolean {
    if (mark === '’' || mark === '‘') return !LETTER.test(this.text.charAt(at + 1)) && !/\s/u.test(this.text.charAt(at - 1));
    return mark !== '"' || !/\s/u.test(this.text.charAt(at - 1)) || !LETTER.test(this.text.charAt(at + 1));
  }

  private mayOpen(mark: string, at: number): boolean {
    const before = this.text.charAt(at - 1);
    const after = this.text.charAt(at + 1);
    if (mark === '"' || mark === '”' || mark === '‘') return !LETTER.test(before) && after !== '' && !/\s/u.test(after);
    return mark !== '»' && mark !== '›' ? true : !LETTER.test(before) && LETTER.test(after);
  }
}
