/** Characters that a reader does not see and a model does: they can carry instructions or turn a line around. */

/**
 * Zero-width spaces and joiners of no script, soft hyphens, bidirectional controls, invisible operators, tags (U+E0000…) and
 * variation selectors of the supplementary plane. U+200C and U+200D stay: Persian and Indic words need them.
 */
const HIDDEN = /[\u00AD\u180E\u200B\u200E\u200F\u202A-\u202E\u2060-\u206F\uFEFF\u{E0000}-\u{E01EF}]/gu;

export interface Shown {
  text: string;
  /** How many characters were taken out. */
  hidden: number;
}

/** The text as a reader sees it. */
export function withoutHiddenCharacters(text: string): Shown {
  let hidden = 0;
  const shown = text.replace(HIDDEN, () => {
    hidden += 1;
    return '';
  });
  return { text: shown, hidden };
}
