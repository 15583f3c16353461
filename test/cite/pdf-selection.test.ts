import { execFileSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import path from 'node:path';
import { makeAnchor } from '../../src/core/cite/anchor';
import { lettersOf } from '../../src/core/cite/letters';
import type { ItemRange, TextItem } from '../../src/core/cite/item-text';
import { findInItems, readingsOf } from '../../src/core/cite/pdf-selection';
import type { Document } from '../../src/core/read/types';
import { splitSentences } from '../../src/core/text/sentences';
import { fixture, read } from '../support/pdf';

const NOWHERE = { prefix: '', suffix: '', start: 0 };
const items = (...texts: string[]): TextItem[] => texts.map((text) => ({ str: text.replace(/\n$/, ''), dir: /[\u0590-\u06ff\ufb1d-\ufefc]/.test(text) ? 'rtl' : 'ltr', hasEOL: text.endsWith('\n') }));

describe('made by hand', () => {
  test.each<[string, string[], string, number[] | null]>([
    ['within one item', ['the exact words here'], 'exact words', [0, 4, 0, 15]],
    ['over items without a space between', ['the exact', ' ', 'words', ' here'], 'exact words', [0, 4, 2, 5]],
    ['empty items count', ['a', '', 'exact words', ''], 'exact words', [2, 0, 2, 11]],
    ['the end of an item is never the beginning of the next', ['exact words', 'next'], 'exact words', [0, 0, 0, 11]],
    ['a hyphen at a line’s end', ['a trans-\n', 'lation of'], 'translation of', [0, 2, 1, 9]],
    ['the hyphen as it is quoted', ['a trans-\n', 'lation of'], 'trans-\nlation of', [0, 2, 1, 9]],
    ['a compound at a line’s end', ['Anglo-\n', 'Saxon kings'], 'Anglo-Saxon kings', [0, 0, 1, 11]],
    ['a ligature', ['the e\ufb03cient o\ufb03ce'], 'efficient office', [0, 4, 0, 16]],
    ['never half a ligature', ['o\ufb03ce'], 'of', null],
    ['never half a word', ['the therapist said', ' a rapist came'], 'rapist came', [1, 3, 1, 14]],
    ['only half a word', ['the therapist came'], 'rapist came', null],
    ['an accent drawn beside its letter', ['Min´aˇc came'], 'Mináč came', [0, 0, 0, 12]],
    ['a raised number', ['word', '1', ' next'], 'word¹ next', [0, 0, 2, 5]],
    ['quotes and dashes', ['he said ``no\'\' ', '– twice'], 'he said “no” - twice', [0, 0, 1, 7]],
    ['Chinese over lines', ['中文研\n', '究方法'], '文研究方', [0, 1, 1, 2]],
    ['right to left, word by word from the left', ['ג', ' ', 'ב', ' ', 'א\n', 'x'], 'א ב ג', [0, 0, 4, 1]],
    ['right to left, in their order', ['א', ' ', 'ב', ' ', 'ג'], 'א ב', [0, 0, 2, 1]],
    ['right to left, a line in pieces from both sides', ['ג', ' ', 'ב', ' ', 'א', 'ה', ' ', 'ד\n', '.', 'x'], 'א ב ג ד ה.', [0, 0, 8, 1]],
    ['right to left, in the forms that print has', ['ﺔﻴﺑﺮﻌﻟﺍ', 'ﻂﺧ', 'ﻉﻮﻧ'], 'نوع خط', [1, 0, 2, 3]],
    ['right to left, never the same letters in other words', ['אב', ' ', 'גד', 'הו'], 'אג בד הו', null],
    ['right to left, not as one run', ['גד', ' ', 'ב', ' ', 'א\n', 'ו', ' ', 'ה'], 'ב גד ה', null],
    ['what is not there', ['the exact words'], 'other words', null],
    ['nothing', ['the exact words'], ' - ', null],
  ])('%s', (_, texts, exact, expected) => {
    expect(findInItems(readingsOf(items(...texts)), exact, NOWHERE)).toEqual(expected);
  });

  test('of several places the one in the context that is meant', () => {
    const page = readingsOf(items('first the same words one. ', 'second the same words two. ', 'third the same words three.'));
    expect(findInItems(page, 'the same words', { prefix: 'one. second ', suffix: ' two', start: 0 })?.[0]).toBe(1);
    expect(findInItems(page, 'the same words', { prefix: '', suffix: ' three.', start: 0 })?.[0]).toBe(2);
    expect(findInItems(page, 'the same words', { prefix: '', suffix: '', start: 60 })?.[0]).toBe(2);
    expect(findInItems(page, 'the same words', NOWHERE)?.[0]).toBe(0);
  });

  test.each(['a', '- ', '´', 'ﬃ', 'aˇ'])('100 000 times %j takes linear time', (piece) => {
    const page = readingsOf(items(piece.repeat(100_000)));
    findInItems(page, piece.repeat(50), NOWHERE);
    expect(page.orders[0].text).toHaveLength(100_000 * piece.length + 1);
  });
});

/** The items of each page as a viewer of another major version than the engine's yields them. */
function viewerPages(file: string): TextItem[][] {
  const printed = execFileSync(process.execPath, [path.join('test', 'support', 'viewer-items.mjs'), file], { encoding: 'utf8', maxBuffer: 1e9, stdio: ['ignore', 'pipe', 'ignore'] });
  return JSON.parse(printed) as TextItem[][];
}

/** What a viewer highlights for a range: the items in their own order. */
function textOfRange(pageItems: readonly TextItem[], [begin, from, end, to]: ItemRange): string {
  return pageItems.slice(begin, end + 1).map(({ str, hasEOL }, i) => {
    const part = str.slice(i === 0 ? from : 0, begin + i === end ? to : str.length);
    return hasEOL && begin + i < end ? `${part}\n` : part;
  }).join('');
}

/** Its letters, in no order: words from right to left are in another one among the items. */
function sorted(text: string): string {
  return [...lettersOf(text).text].sort().join('');
}

/** Each sentence of the text that the engine reads, sought among the viewer's items. */
function sentencesFound(document: Document, pages: readonly TextItem[][]): { all: number; wrong: string[]; missing: string[] } {
  const result = { all: 0, wrong: [] as string[], missing: [] as string[] };
  document.pages.forEach((page, i) => {
    const readings = readingsOf(pages[i]);
    for (const { start, end } of splitSentences(page.text)) {
      const anchor = makeAnchor({ path: 'a.pdf', fileHash: 'h', kind: 'pdf' }, page, start, end);
      if (lettersOf(anchor.exact).text === '') continue;
      result.all += 1;
      const range = findInItems(readings, anchor.exact, anchor);
      if (!range) result.missing.push(anchor.exact);
      else if (sorted(textOfRange(pages[i], range)) !== sorted(anchor.exact) || range[3] === 0) result.wrong.push(anchor.exact);
    }
  });
  return result;
}

const DATA = process.env.IBID_DATA ?? path.join('..', 'shared', 'data');

// Two columns, hyphens, ligatures, Arabic and vertical Japanese are among them.
test.each([
  ...['multicolumn', 'dehypenisation1', 'pdflatex-outline', 'bad-PageLabels', 'bug793632', 'ArabicCIDTrueType', 'issue6387'].map(fixture),
  path.join('test', 'fixtures', 'vault', 'Papers', 'Gal 2009 - Trace-based just-in-time type specialization.pdf'),
  path.join(DATA, 'pdf', 'mozilla__pdf.js', 'TAMReview.pdf'),
  path.join(DATA, 'pdf', 'py-pdf__sample-files', 'habibi.pdf'),
  path.join(DATA, 'olmocr-bench-sample', 'pdfs', 'headers_footers', 'ff3d6e051903fe5ca9bc172ece14964c5632_pg1.pdf'),
].filter((file) => existsSync(file)))('all sentences that the engine reads are found among the items of another version: %s', async (file) => {
  const { document } = await read(file);
  const { all, wrong, missing } = sentencesFound(document!, viewerPages(file));
  expect(all).toBeGreaterThan(0);
  expect(wrong).toEqual([]);
  expect(missing.length / all).toBeLessThan(0.02);
});
