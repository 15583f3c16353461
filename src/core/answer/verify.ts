/** Judging the sentences of a generated answer by the sources that they cite. */
import type { DraftClaim } from '../engine';
import type { LiveIndex } from '../index/types';
import { quotesIn } from '../text/quotes-in-prose';
import { evidenceOf, type Evidence } from './evidence';
import { judgeParaphrase } from './paraphrase';
import { judgeQuotes, judgeVerbatim } from './quoted';
import type { Claim, Passage } from './types';

/**
 * One claim for each draft, in order. Of a passage only its path and spans are believed: its text is the index's.
 * `verified` means that the sentence is a quotation of a cited passage, word for word; a paraphrase is `near` at best.
 */
export async function verifyClaims(drafts: readonly DraftClaim[], passages: readonly Passage[], index: LiveIndex): Promise<Claim[]> {
  const evidence = await evidenceOf(passages, index);
  return drafts.map((draft) => ({ text: draft.text, passages: draft.passages, ...judge(draft, evidence, index) }));
}

export type Judgement = Pick<Claim, 'verdict' | 'support' | 'detail'>;

function judge({ text, passages }: DraftClaim, evidence: readonly Evidence[], index: LiveIndex): Judgement {
  const cited = [...new Set(passages)].flatMap((n) => evidence.find((passage) => passage.n === n) ?? []);
  if (cited.length === 0) {
    const detail = passages.length === 0 ? 'This sentence cites no passage.' : 'What this sentence cites is not in the index.';
    return { verdict: 'no citation', support: [], detail };
  }
  const others = evidence.filter((passage) => !cited.includes(passage));
  return judgeQuotes(text, quotesIn(text), cited, others) ?? judgeVerbatim(text, cited) ?? judgeParaphrase(text, cited, others, index);
}
