/** Making anchors. */
import { cueTimes } from '../text/cue-times';
import { hashText } from '../text/hash';
import { type CitedFile, type CitedPage, isComment, pageLabel, pageNumber } from './file';
import type { Anchor } from './types';

/** Characters of context on each side, after Hypothesis's client. */
const CONTEXT = 32;

/** The anchor of `page.text.slice(start, end)`. */
export function makeAnchor(file: Omit<CitedFile, 'pages'>, page: CitedPage, start: number, end: number): Anchor {
  const { text, place, cues } = page;
  const time = cues && cueTimes(cues, start, end);
  return {
    v: 1,
    fileHash: file.fileHash,
    path: file.path,
    kind: file.kind,
    page: pageNumber(place),
    label: pageLabel(place),
    ...(time && { time }),
    ...(isComment(page) && place.kind === 'annotation' && { annotation: { id: place.id, author: place.author } }),
    exact: text.slice(start, end),
    prefix: text.slice(wholeCharacter(text, Math.max(0, start - CONTEXT), 1), start),
    suffix: text.slice(end, wholeCharacter(text, Math.min(text.length, end + CONTEXT), -1)),
    start,
    end,
    textHash: page.textHash ?? hashText(text),
  };
}

/** The offset, moved by `step` where it would split a surrogate pair. */
function wholeCharacter(text: string, at: number, step: 1 | -1): number {
  const unit = text.charCodeAt(at);
  const before = text.charCodeAt(at - 1);
  return unit >= 0xdc00 && unit < 0xe000 && before >= 0xd800 && before < 0xdc00 ? at + step : at;
}
