/** The words that are cited are the words that are highlighted when the footnote is followed: over columns, lines, scripts. */
import { strings } from '../../../src/ui/strings';
import type { PdfView } from '../../host/views/pdf-view';
import { fixture } from '../support/files';
import type { HostPage } from '../support/host-page';
import { follow, letters, noticed, openIndexed, palette, select } from './citing';

interface Case {
  what: string;
  words: string;
  file: string;
  page: number;
  /** As it is printed. */
  label: string;
  /** True where nothing else is said. */
  isMarked?: boolean;
}

const CASES: Case[] = [
  { what: 'within one column of two', words: 'Curabitur dictum gravida mauris.', file: 'Columns', page: 1, label: 'p. 1' },
  { what: 'from the foot of one column to the head of the next', words: 'Maecenas sed mi eget dui varius euismod. Phasellus aliquet volutpat odio. Vestibulum ante ipsum primis in faucibus orci luctus et ultrices posuere cubilia Curae; Pellentesque sit amet pede ac sem eleifend consectetuer.', file: 'Columns', page: 2, label: 'p. 2' },
  { what: 'over a hyphen at a line’s end', words: 'Phasellus eu tellus sit amet tortor gravida placerat. Integer sapien est, iaculis in, pretium quis, viverra ac, nunc. Praesent eget sem vel leo ultrices bibendum.', file: 'Columns', page: 1, label: 'p. 1' },
  { what: 'with a ligature', words: 'This is a sample document with two columns filled with Lorem Ipsum text.', file: 'Columns', page: 1, label: 'p. 1' },
  { what: 'in cells of a table', words: 'Dutch, French, German', file: 'Columns', page: 3, label: 'p. 3' },
  { what: 'over a hyphen in a short page', words: 'We test the dehypenisation of a short text.', file: 'Hyphen', page: 1, label: 'p. 1' },
  { what: 'on a page with a roman number', words: 'This is page iii', file: 'Labels', page: 3, label: 'p. iii' },
  { what: 'on a page with another number than its place', words: 'This is page 1 starting the main content', file: 'Labels', page: 4, label: 'p. 1' },
  { what: 'in vertical Japanese', words: 'イーハトーヴォのすきとおった風', file: 'Japanese', page: 1, label: 'p. 1' },
  // The viewer's items run from left to right and the words do not: only the page can be told.
  { what: 'in Arabic', words: `${'انواع الخطوط العربية '.repeat(3)}انواع الخطوط العربية`, file: 'Arabic', page: 1, label: 'p. 1', isMarked: false },
];

const VAULT = {
  'Draft.md': `${CASES.map(({ words }, i) => `${i + 1}. He says “${words}”, and so on.`).join('\n')}\n`,
  'Columns.pdf': fixture('pdf/multicolumn.pdf'),
  'Hyphen.pdf': fixture('pdf/dehypenisation1.pdf'),
  'Labels.pdf': fixture('pdf/bug793632.pdf'),
  'Japanese.pdf': fixture('pdf/issue6387.pdf'),
  'Arabic.pdf': fixture('pdf/ArabicCIDTrueType.pdf'),
};

let host: HostPage;

beforeAll(async () => {
  host = await openIndexed({ vault: VAULT });
  await host.openFile('Draft');
});

/** The page that the open PDF shows. */
const shownPage = (): Promise<number> => host.do(async (app) => {
  const view = app.workspace.getMostRecentLeaf()!.view as PdfView;
  await view.shown;
  return view.currentPage;
});

test.each(CASES)('$what', async ({ words, file, page, label, isMarked = true }) => {
  await host.show('Draft.md');
  const before = await host.editorText();
  await select(host, words);
  await palette(host, strings.commands.citeSelection);
  await noticed(host, 'Cited:');

  const after = await host.editorText();
  const added = after.split('\n').filter((line) => !before.split('\n').includes(line));
  const [line, definition] = added;
  expect(added).toHaveLength(2);
  // Behind the closing mark and the comma.
  expect(line).toContain(`${words}”,[^`);
  expect(definition).toContain(`[[${file}.pdf#page=${page}${isMarked ? '&selection=' : `|${label}]]`}`);
  expect(definition).toContain(`|${label}]]: “`);
  expect(letters(/“(.*)”$/.exec(definition!)![1]!)).toBe(letters(words));

  await follow(host, /\[\[(.*?)\|/.exec(definition!)![1]!);
  expect(letters(await host.highlightedText())).toBe(isMarked ? letters(words) : '');
  expect(await shownPage()).toBe(page);

  await host.show('Draft.md');
  await host.page.keyboard.press('ControlOrMeta+z');
  expect(await host.editorText()).toBe(before);
  await host.page.keyboard.press('ControlOrMeta+Shift+Z');
  expect(await host.editorText()).toBe(after);
});
