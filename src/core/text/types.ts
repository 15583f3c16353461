/** What comparing a quotation with a text can say, in the order of trust. */
export type Verdict =
  | 'verified' | 'near' | 'not in source' | 'wrong source' | 'stitched' | 'unsupported' | 'no citation';

/** One step of a word-by-word difference, in reading order. */
export interface WordChange {
  type: 'same' | 'quote only' | 'source only';
  text: string;
}
