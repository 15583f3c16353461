/** The newcomer's way in the demo vault, from nothing to a footnote. */
import { strings } from '../../src/ui/strings';
import type { HostPage } from './support/host-page';
import { agreeAndIndex, answerTo, ask, indexNow, openPane } from './support/ibid';
import { openHost } from './support/open-host';

const INDEX = '.obsidian/plugins/ibid/index';
/** What the app itself reads at a restart are notes and what is open. */
const NEVER_OPENED = 'Sources/Gal 2009 - Trace-based just-in-time type specialization.pdf';

/** Each is in “Start here”: the question, words of the sentence that answers it, and the printed page that it is cited with. */
const QUESTIONS: [question: string, answer: string, source: string, page: string][] = [
  ['What was the disadvantage of the Linotype machine?', 'at least one whole new line of type was needed', 'Wilson 2018 - A few notes on book design', 'p. 2'],
  ['Who invented the point system, and when?', 'The point system was invented by Pierre Fournier le jeune in 1737', 'Wilson 2018 - A few notes on book design', 'p. xxi'],
  ['How does the system trace nested loops without tail duplication?', 'our system can trace any number of loops nested to any depth', 'Gal 2009 - Trace-based just-in-time type specialization', 'page 2 of the file'],
  ['How does timing correction work on the LinnSequencer?', 'TIMING CORRECTION works during playback', 'LinnSequencer leaflet', ''],
];

/** The letters of a text, whatever lies between them and however they are drawn. */
const letters = (text: string): string => text.normalize('NFKC').replace(/[^\p{L}\p{N}]+/gu, '');

let host: HostPage;

beforeAll(async () => {
  host = await openHost();
  await host.openFile('Chapter');
});

test('nothing is read before the user agrees, and then everything is', async () => {
  await openPane(host);
  expect((await host.counters('Sources/')).read.calls).toBe(0);
  await host.command('ibid:search');
  await host.page.locator('.prompt-input').fill('Linotype');
  await host.page.getByText(strings.search.notIndexed).waitFor();
  await host.page.keyboard.press('Escape');
  await agreeAndIndex(host);
  expect((await host.counters('Sources/')).read.calls).toBeGreaterThan(0);
});

test('a suggested question has an answer with numbered evidence', async () => {
  const pane = await openPane(host);
  const suggestion = pane.locator('.ibid-suggestion').first();
  const question = await suggestion.innerText();
  await suggestion.click();
  const turn = await answerTo(pane, question);
  expect(await turn.getByRole('listitem').count()).toBeGreaterThan(0);
});

test.each(QUESTIONS)('%s', async (question, sentence, source, page) => {
  const turn = await ask(host, question);
  expect(letters(await turn.locator('.ibid-answer').innerText())).toContain(letters(sentence));
  const card = turn.getByRole('listitem').filter({ hasText: source }).filter({ hasText: page }).first();
  expect(letters(await card.innerText())).toContain(letters(sentence));
});

test('a number opens the page with exactly the cited sentence highlighted', async () => {
  const turn = await ask(host, QUESTIONS[0]![0]);
  const claim = turn.locator('.ibid-answer p', { hasText: 'disadvantage' });
  await claim.locator('.ibid-chip').first().click();
  await host.page.waitForFunction(() => window.host!.app.workspace.getActiveFile()?.extension === 'pdf');
  const highlighted = letters(await host.highlightedText());
  expect(highlighted).toContain(letters('The disadvantage was when an error needed correcting'));
  expect(letters(await claim.innerText())).toContain(highlighted);
});

test('Insert writes footnotes with the printed page into the note, as one step', async () => {
  await host.show('Chapter.md');
  const before = await host.editorText();
  await host.cursorAfter('paid for by the line.');
  const turn = await ask(host, QUESTIONS[1]![0]);
  await turn.getByRole('button', { name: strings.ask.evidence.insert }).first().click();
  await host.page.getByText('[^wilson2018-pxxi').first().waitFor();
  const after = await host.editorText();
  expect(after).toMatch(/paid for by the line\.\[\^wilson2018-pxxi-[0-9a-f]{2}\]\n/);
  expect(after).toMatch(/\n\[\^wilson2018-pxxi-[0-9a-f]{2}\]: Peter Wilson 2018, \[\[Wilson 2018 - A few notes on book design\.pdf#page=21&selection=\d+,\d+,\d+,\d+\|p\. xxi\]\]: “The point system was invented by Pierre Fournier le jeune in 1737 with a length of 0\.349 mm\.”\n?$/);
  await host.show('Chapter.md');
  await host.page.keyboard.press('ControlOrMeta+z');
  expect(await host.editorText()).toBe(before);
  await host.page.keyboard.press('ControlOrMeta+Shift+z');
  expect(await host.editorText()).toBe(after);
});

test('the footnote’s link leads to the words', async () => {
  const [link] = /Wilson 2018 - A few notes on book design\.pdf#page=21[^|]*/.exec(await host.editorText())!;
  await host.openFile(link);
  expect(letters(await host.highlightedText())).toBe(letters('The point system was invented by Pierre Fournier le jeune in 1737 with a length of 0.349 mm.'));
});

test('after a restart nothing is read, embedded or written again', async () => {
  await host.page.waitForFunction(async () => (await window.host!.app.vault.adapter.read('Chapter.md')).includes('[^wilson2018-pxxi'));
  await indexNow(host);
  await host.reload();
  await host.resetCounters();
  expect(await indexNow(host)).toMatch(/^Last run: 0 files read, 0 passages new, \d+ passages reused, 0 bytes written/);
  expect(await host.counters(INDEX)).toMatchObject({ written: { bytes: 0 } });
  expect(await host.counters(NEVER_OPENED)).toMatchObject({ read: { calls: 0 } });
});

test('no request went anywhere', () => {
  expect(host.requests()).toEqual([]);
});
