import type { ProseQuote } from '../text/quotes-in-prose';
import type { Evidence } from './evidence';
import type { Judgement } from './verify';

export function judgeQuotes(_text: string, _quotes: readonly ProseQuote[], _cited: readonly Evidence[], _others: readonly Evidence[]): Judgement | null {
  return null;
}
