/** Which sentences of an answer may be inserted without a word, and which only after the writer was told what is wrong. */
import type { Claim, Support } from '../../core/answer/types';
import { escapeMarkdown, oneLine } from '../../core/text/escape';
import type { Quotation } from '../../core/cite/types';
import { quotesIn } from '../../core/text/quotes-in-prose';
import type { FoundSources } from '../evidence/found-sources';
import { plainText } from '../render/markdown';
import type { TurnAnswer } from './answering';
import type { Piece } from './parts';

export interface Insertable {
  checked: Claim[];
  doubtful: Claim[];
}

/** A quotation that is nearly its source's is inserted in the source's words: only where it is plain which those are. */
export function insertableOf({ claims }: Pick<TurnAnswer, 'claims'>): Insertable {
  const isChecked = (claim: Claim): boolean => isBorneOut(claim) && (claim.verdict === 'verified' || quotesIn(claim.text).length <= 1);
  return { checked: claims.filter(isChecked), doubtful: claims.filter((claim) => !isChecked(claim)) };
}

function isBorneOut({ verdict, support }: Claim): boolean {
  return (verdict === 'verified' || verdict === 'near') && support.length > 0;
}

/**
 * The sentences as they are inserted, each with what it cites, resolved against the files as they are now.
 * @throws Error with a sentence for the user where a file is gone or does not hold the words any more
 */
export async function piecesOf(claims: readonly Claim[], isExtractive: boolean, sources: Pick<FoundSources, 'quotation'>): Promise<Piece[]> {
  const pieces: Piece[] = [];
  for (const claim of claims) {
    const quotations: Quotation[] = [];
    for (const support of supportOf(claim)) quotations.push(await sources.quotation(support.path, support.span, support.exact));
    pieces.push({ text: isExtractive ? `“${oneLine(claim.text)}”` : plainText(inSourceWords(claim)), quotations });
  }
  return pieces;
}

/** A claim that is not borne out gets no footnote. */
function supportOf(claim: Claim): readonly Support[] {
  return isBorneOut(claim) ? claim.support : [];
}

function inSourceWords({ text, verdict, support: [support] }: Claim): string {
  const quotes = verdict === 'near' ? quotesIn(text) : [];
  if (quotes.length !== 1) return text;
  const [{ start, end }] = quotes;
  return text.slice(0, start) + escapeMarkdown(oneLine(support.exact)) + text.slice(end);
}
