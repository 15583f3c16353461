import { findFolded } from '../../src/core/text/find-folded';
import { fold } from '../../src/core/text/fold';
import { hashText } from '../../src/core/text/hash';
import { languageOf } from '../../src/core/text/language';
import { splitSentences } from '../../src/core/text/sentences';
import { stem } from '../../src/core/text/stems';
import { tokens } from '../../src/core/text/tokens';

const TIMES = 100_000;

/** Any way of reading these that is not linear would take minutes, and the test its time limit. */
const HOSTILE = [
  'a-', '((((', '’', "a'", ' ', '\u00ad', 'a\u00ad', ' \u00ad', '\u0301', 'a\u0301', '漢', '漢\n', '漢 ', '😀', '\ud800', '\u200b', 'a\u200b', '-\n', 'a-\n', 'a-   ',
  '.', '. ', 'a.', 'A. ', '1.', '1,', '1. ', '?!', '.)', '.[1]', '.[^', '."', '。', '。」', '\n', '\n ', ' \n\n', '»', '« ', ' »', '¬', 'a¬', 'ㅏ', '\u115f', 'ﷺ', 'ﬁ', 'ـ', '…', '*_',
  'aaaaaaaaaaaa)', 'https://', 'p. ', 'Z',
];

describe('hostile texts take linear time', () => {
  it.each(HOSTILE.map((piece) => [JSON.stringify(piece), piece]))('%s', (_, piece) => {
    const text = piece.repeat(TIMES);
    const folded = fold(text);
    fold(text, { diacritics: true });
    findFolded(folded, fold(`${piece.repeat(20)}x-y`));
    findFolded(folded, fold(`${piece.repeat(7)}x`));
    tokens(text);
    splitSentences(text);
    splitSentences(text, 'de');
    languageOf(text);
    hashText(text);
    for (const language of ['en', 'fr', 'tr', 'ar']) stem(text, language);
  });
});
