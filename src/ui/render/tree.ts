/** What text of a model or a source may become on screen: there is no node for links, images, embeds or HTML, so none can be drawn. */

export type Inline =
  | { type: 'text'; text: string }
  | { type: 'code'; text: string }
  | { type: 'emphasis' | 'strong'; children: Inline[] }
  /** `[n]`, for a passage that the answer has. */
  | { type: 'citation'; n: number }
  /** How a sentence fared against its sources, after it: the claim's place in the answer, from 0. */
  | { type: 'claim'; claim: number };

export type Block =
  | { type: 'paragraph' | 'heading'; children: Inline[] }
  | { type: 'quote'; children: Block[] }
  | { type: 'list'; /** Number of the first item; null where items have bullets. */ first: number | null; items: Block[][] }
  | { type: 'code'; text: string };
