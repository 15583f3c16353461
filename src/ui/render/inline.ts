/** Emphasis, code and citations within a paragraph. Everything else is text, as it was written. One pass, linear time. */
import { claimAt, withoutClaims } from './claim-signs';
import type { Inline } from './tree';

/** Emphasis within emphasis beyond this is text. */
const DEEPEST = 6;
const CITATION = /\[\d{1,4}\]/y;
/** An address, and what follows `](`, is shown to its last character. */
const ADDRESS = /:\/\/[^\s[\]<>`]*|\]\([^\s)]*/y;
const RUN = /\*+|_+/y;
const ESCAPED = /\\[!-/:-@[-`{-~]/y;
const WORD = /[\p{L}\p{N}]/u;

/** Emphasis that has begun and not ended: `mark` is text again where it never does. */
interface Open {
  mark: string;
  children: Inline[];
}

/** What the text may refer to. */
export interface Known {
  /** Of the passages that may be cited; any other `[n]` is text. */
  numbers: ReadonlySet<number>;
  /** How many claims are marked in the text (`markClaims`). */
  claims: number;
}

export function parseInline(text: string, { numbers, claims }: Known): Inline[] {
  const stack: Open[] = [{ mark: '', children: [] }];
  const codes = codeSpans(text);
  const top = (): Inline[] => stack[stack.length - 1].children;
  for (let at = 0; at < text.length;) {
    const code = codes.get(at);
    const claim = claimAt(text, at, claims);
    let taken: string | null;
    if (code !== undefined) {
      top().push({ type: 'code', text: withoutClaims(code.text, claims) });
      at = code.end;
    } else if (claim !== null) {
      top().push({ type: 'claim', claim });
      at += 1;
    } else if ((taken = match(ESCAPED, text, at)) !== null) {
      addText(top(), taken.slice(1));
      at += 2;
    } else if ((taken = match(CITATION, text, at)) !== null && numbers.has(Number(taken.slice(1, -1)))) {
      top().push({ type: 'citation', n: Number(taken.slice(1, -1)) });
      at += taken.length;
    } else if ((taken = match(ADDRESS, text, at)) !== null) {
      const shown = taken.replace(/[*_]{1,3}$/, '');
      addText(top(), shown);
      at += shown.length;
    } else if ((taken = match(RUN, text, at)) !== null) {
      addRun(stack, taken, text[at - 1] ?? ' ', text[at + taken.length] ?? ' ');
      at += taken.length;
    } else {
      const next = plainEnd(text, at);
      addText(top(), text.slice(at, next));
      at = next;
    }
  }
  while (stack.length > 1) abandon(stack);
  return stack[0].children;
}

function match(form: RegExp, text: string, at: number): string | null {
  form.lastIndex = at;
  return form.exec(text)?.[0] ?? null;
}

/** Characters at which something other than text may begin. */
const SPECIAL = /[\\`*_[\]:\ue000-\uf8ff]/g;

function plainEnd(text: string, at: number): number {
  SPECIAL.lastIndex = at + 1;
  return SPECIAL.exec(text)?.index ?? text.length;
}

function addText(into: Inline[], text: string): void {
  const last = into.at(-1);
  if (last?.type === 'text') last.text += text;
  else if (text !== '') into.push({ type: 'text', text });
}

/** A run of `*` or `_` ends the emphasis of the same mark that is open, else begins one, else is text. */
function addRun(stack: Open[], mark: string, before: string, after: string): void {
  const inWord = mark.startsWith('_') && WORD.test(before) && WORD.test(after);
  const canEnd = !inWord && before.trim() !== '';
  const canBegin = !inWord && after.trim() !== '';
  if (canEnd && stack.some((open) => open.mark === mark)) {
    while (stack[stack.length - 1].mark !== mark) abandon(stack);
    const { children } = stack.pop()!;
    const into = stack[stack.length - 1].children;
    if (mark.length === 1) into.push({ type: 'emphasis', children });
    else into.push({ type: 'strong', children: mark.length === 2 ? children : [{ type: 'emphasis', children }] });
  } else if (canBegin && mark.length <= 3 && stack.length <= DEEPEST) {
    stack.push({ mark, children: [] });
  } else {
    addText(stack[stack.length - 1].children, mark);
  }
}

/** The innermost open emphasis never ends: its mark is text. */
function abandon(stack: Open[]): void {
  const { mark, children } = stack.pop()!;
  const into = stack[stack.length - 1].children;
  addText(into, mark);
  for (const child of children) {
    if (child.type === 'text') addText(into, child.text);
    else into.push(child);
  }
}

/** Code between runs of backticks of one length, by where it begins. */
function codeSpans(text: string): Map<number, { end: number; text: string }> {
  const runs = Array.from(text.matchAll(/`+/g), ({ index, 0: { length } }) => ({ index, length }));
  const next = new Map<number, number>();
  const closedBy = new Array<number>(runs.length);
  for (let i = runs.length - 1; i >= 0; i -= 1) {
    closedBy[i] = next.get(runs[i].length) ?? -1;
    next.set(runs[i].length, i);
  }
  const spans = new Map<number, { end: number; text: string }>();
  for (let i = 0; i < runs.length; i += 1) {
    const isEscaped = text[runs[i].index - 1] === '\\';
    if (isEscaped || closedBy[i] < 0) continue;
    const close = runs[closedBy[i]];
    const inner = text.slice(runs[i].index + runs[i].length, close.index);
    spans.set(runs[i].index, { end: close.index + close.length, text: inner.replace(/^ (.*\S.*) $/s, '$1') });
    i = closedBy[i];
  }
  return spans;
}
