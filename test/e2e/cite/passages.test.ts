/** The words that are cited are the words that are highlighted when the footnote is followed: over columns, lines, scripts. */
import { strings } from '../../../src/ui/strings';
import type { PdfView } from '../../host/views/pdf-view';
import { turnedPdf } from '../../support/turned-pdf';
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
  /** The viewer's items stand in another order than the words are read in. */
  isFromRight?: true;
}

const TURNED = [90, 180, 270] as const;

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
  { what: 'in Arabic', words: `${'انواع الخطوط العربية '.repeat(3)}انواع الخطوط العربية`, file: 'Arabic', page: 1, label: 'p. 1', isFromRight: true },
  { what: 'in Arabic beside Latin', words: 'habibi يبيبَح', file: 'Habibi', page: 1, label: 'p. 1', isFromRight: true },
  { what: 'in a paper of two columns, with a ligature', words: 'Compilers for statically typed languages rely on type information to generate efficient machine code.', file: 'Paper', page: 1, label: 'p. 1' },
  { what: 'in a paper of two columns, over hyphens', words: 'Our method provides cheap inter-procedural type specialization, and an elegant and efficient way of incrementally compiling lazily discovered alternative paths through nested loops.', file: 'Paper', page: 1, label: 'p. 1' },
  ...TURNED.map((rotate) => ({ what: `on a page that is turned by ${rotate}°`, words: `${rotate} mills stand along the river, and their waterwheels are counted`, file: `Turned ${rotate}`, page: 1, label: 'p. 1' })),
];

const VAULT = {
  'Draft.md': `${CASES.map(({ words }, i) => `${i + 1}. He says “${words}”, and so on.`).join('\n')}\n`,
  'Columns.pdf': fixture('pdf/multicolumn.pdf'),
  'Hyphen.pdf': fixture('pdf/dehypenisation1.pdf'),
  'Labels.pdf': fixture('pdf/bug793632.pdf'),
  'Japanese.pdf': fixture('pdf/issue6387.pdf'),
  'Arabic.pdf': fixture('pdf/ArabicCIDTrueType.pdf'),
  'Habibi.pdf': fixture('pdf/habibi.pdf'),
  'Paper.pdf': fixture('vault/Papers/Gal 2009 - Trace-based just-in-time type specialization.pdf'),
  ...Object.fromEntries(TURNED.map((rotate) => [`Turned ${rotate}.pdf`, turnedPdf(rotate, [
    `In the survey ${rotate} mills stand along the river, and their wa-`, 'terwheels are counted in a table on the longer side of the sheet.',
  ])])),
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

/** All that is printed but white space and hyphens, which the breaks of lines bring and take. */
const printed = (text: string): string => text.normalize('NFKC').replace(/[\s-]+/g, '');
const inAnyOrder = (text: string): string => [...printed(text)].sort().join('');

test.each(CASES)('$what', async ({ words, file, page, label, isFromRight }) => {
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
  expect(definition).toContain(`[[${file}.pdf#page=${page}&selection=`);
  expect(definition).toContain(`|${label}]]: “`);
  expect(letters(/“(.*)”$/.exec(definition!)![1]!)).toBe(letters(words));

  await follow(host, /\[\[(.*?)\|/.exec(definition!)![1]!);
  const highlighted = await host.highlightedText();
  if (isFromRight) expect(inAnyOrder(highlighted)).toBe(inAnyOrder(words));
  else expect(printed(highlighted)).toBe(printed(words));
  expect(await shownPage()).toBe(page);

  await host.show('Draft.md');
  await host.page.keyboard.press('ControlOrMeta+z');
  expect(await host.editorText()).toBe(before);
  await host.page.keyboard.press('ControlOrMeta+Shift+Z');
  expect(await host.editorText()).toBe(after);
});
