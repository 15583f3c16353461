/** How a PDF ended, in a state and in words. */
import { failed } from '../document';
import type { Document, ReadOutcome } from '../types';
import { pageList } from './page-list';

export interface PageFailure {
  number: number;
  /** `unreadable`: there is a text layer, but its fonts do not say which characters it holds. */
  cause: 'unreadable' | 'size' | 'time' | 'damaged';
  detail: string;
}

/** A document that misses pages says so in its reason, whatever its state. */
export function pdfOutcome(document: Document, failures: readonly PageFailure[]): ReadOutcome {
  const reason = describe(failures);
  if (document.pages.some((page) => page.hasTextLayer)) return { state: 'read', reason, document };
  if (document.pages.length === 0) return failed('empty', 'The PDF has no pages.');
  const first = failures.find(({ cause }) => cause !== 'unreadable');
  if (first !== undefined) return failed(STATES[first.cause], reason);
  const without = document.pages.length - failures.length;
  return failed('no text layer', [reason, without > 0 ? describeTextless(without, document.pages.length) : ''].filter(Boolean).join(' '));
}

const STATES = {
  unreadable: 'no text layer', size: 'too large', time: 'timed out', damaged: 'damaged',
} as const;

function describeTextless(without: number, pages: number): string {
  const which = without < pages ? `${without} of its ${pages} pages hold no text`
    : pages === 1 ? 'Its one page holds no text' : `None of its ${pages} pages holds text`;
  return `${which}: ${without === 1 ? 'it is a scan or blank' : 'they are scans or blank'}, and text recognition is not done for PDFs yet.`;
}

function describe(failures: readonly PageFailure[]): string {
  const sentences: string[] = [];
  for (const cause of ['unreadable', 'size', 'time', 'damaged'] as const) {
    const these = failures.filter((failure) => failure.cause === cause);
    if (these.length === 0) continue;
    const pages = pageList(these.map(({ number }) => number));
    sentences.push(cause === 'unreadable'
      ? `The text of ${pages} cannot be read: the fonts do not say which characters they show.`
      : `The text of ${pages} is missing: ${these[0].detail.slice(0, 200).replace(/\.$/, '')}.`);
  }
  return sentences.join(' ');
}
