/** An answer as a tree to draw or to write. */
import { oneLine } from '../../core/text/escape';
import { markClaims } from '../render/claim-signs';
import { parse } from '../render/parse';
import type { Block, Inline } from '../render/tree';
import type { TurnAnswer } from './answering';

/**
 * Sentences of sources stand in it as they are, in one line, since their stars and brackets are the source's; a model's text is read
 * as Markdown, with a sign after each of its claims.
 */
export function treeOf({ text, claims, passages, generated }: TurnAnswer): Block[] {
  if (generated !== null) {
    return parse(markClaims(text, claims), { numbers: new Set(passages.map(({ n }) => n)), claims: claims.length });
  }
  if (claims.length === 0) return [{ type: 'paragraph', children: [{ type: 'text', text }] }];
  return claims.map((claim, i): Block => {
    const citations = claim.passages.map((n): Inline => ({ type: 'citation', n }));
    return { type: 'paragraph', children: [{ type: 'text', text: `“${oneLine(claim.text)}” ` }, ...citations, { type: 'claim', claim: i }] };
  });
}
