/** Judging the sentences of a generated answer by the sources that they cite. */
import type { DraftClaim } from '../engine';
import type { LiveIndex } from '../index/types';
import type { Embedder } from '../ports';
import { quotesIn } from '../text/quotes-in-prose';
import { evidenceOf, type Evidence } from './evidence';
import { judgeParaphrase } from './paraphrase';
import { judgeQuotes } from './quoted';
import type { Claim, Passage } from './types';

/**
 * One claim for each draft, in order. Of a passage only its path and spans are believed: its text is the index's.
 * `verified` means that the sentence is a quotation of a cited passage, word for word; a paraphrase is `near` at best.
 */
export async function verifyClaims(
  drafts: readonly DraftClaim[], passages: readonly Passage[], index: LiveIndex, embedder: Embedder | null,
): Promise<Claim[]> {
  const evidence = await evidenceOf(passages, index);
  const claims: Claim[] = [];
  for (const draft of drafts) claims.push({ text: draft.text, passages: draft.passages, ...await judge(draft, evidence, index, embedder) });
  return claims;
}

export type Judgement = Pick<Claim, 'verdict' | 'support' | 'detail'>;

async function judge({ text, passages }: DraftClaim, evidence: readonly Evidence[], index: LiveIndex, embedder: Embedder | null): Promise<Judgement> {
  const cited = [...new Set(passages)].flatMap((n) => evidence.find((passage) => passage.n === n) ?? []);
  if (cited.length === 0) return { verdict: 'no citation', support: [], detail: 'This sentence cites no passage.' };
  const quotes = quotesIn(text);
  const quoted = judgeQuotes(text, quotes, cited, evidence.filter((passage) => !cited.includes(passage)));
  return quoted ?? judgeParaphrase(text, cited, index, embedder);
}
