/** Checking the citations of a note: each with what has become of it. */
import type { Locator } from 'playwright-core';
import { strings } from '../../../src/ui/strings';
import type { MarkdownView } from '../../host/views/markdown-view';
import { fixture } from '../support/files';
import type { HostPage } from '../support/host-page';
import { becomes, letters, openIndexed, palette } from './citing';

const { check } = strings;
const { resolutions, verdicts } = check;

const VAULT = {
  'Essay.md': `One.[^same] Two.[^page] Three.[^moved] Four.[^changed] Five.[^lost] Six.[^gone]

[^same]: [[Casting]]: “A mistake is paid for by the line.”
[^page]: [[Columns.pdf#page=1|p. 1]]: “Curabitur dictum gravida mauris.”
[^moved]: [[Columns.pdf#page=3|p. 3]]: “Nulla et lectus vestibulum urna fringilla ultrices.”
[^changed]: [[Casting]]: “The caster pours warm metal into a mould, and the line is cast in one piece.”
[^lost]: [[Casting]]: “Marmalade orbits the second moon of Jupiter every nine days.”
[^gone]: [[Vanished.pdf#page=2|p. 2]]: “Nobody knows what this said in the end.”
`,
  'Casting.md': 'The caster pours hot metal into a mould, and the line is cast in one piece. A mistake is paid for by the line.\n',
  'Columns.pdf': fixture('pdf/multicolumn.pdf'),
};

let host: HostPage;
let view: Locator;

const row = (quote: string): Locator => view.locator('.ibid-check-row', { hasText: quote });
const stateOf = (quote: string): Promise<string> => row(quote).locator('.ibid-check-state').innerText();
const said = (resolution: keyof typeof resolutions, verdict: keyof typeof verdicts): string => `${resolutions[resolution]}. ${verdicts[verdict]}.`;

beforeAll(async () => {
  host = await openIndexed({ vault: VAULT });
  await host.openFile('Essay');
  await palette(host, strings.commands.check);
  view = host.page.locator('.ibid-check');
  await view.getByText(check.summary(2, 6)).waitFor();
});

test('in its place, in a note and on a page', async () => {
  expect(await stateOf('A mistake is paid')).toBe(said('exact', 'verified'));
  expect(await stateOf('Curabitur dictum')).toBe(said('exact', 'verified'));
});

test('on another page than the footnote says: names it and opens it', async () => {
  expect(await stateOf('Nulla et lectus')).toContain(resolutions.moved);
  expect(await row('Nulla et lectus').locator('.ibid-detail').innerText()).toContain('1');
  await row('Nulla et lectus').getByRole('button', { name: check.open }).click();
  await host.page.waitForFunction(() => window.host!.app.workspace.getActiveFile()?.extension === 'pdf');
  await becomes(async () => letters(await host.highlightedText()), letters('Nulla et lectus vestibulum urna fringilla ultrices.'));
});

test('other words than the source’s: shows what differs', async () => {
  expect(await stateOf('warm metal')).toContain(verdicts.near);
  expect(await row('warm metal').locator('del').allTextContents()).toEqual(['warm']);
  expect(await row('warm metal').locator('ins').allTextContents()).toEqual(['hot']);
});

test('lost words, and a lost file, cannot be opened', async () => {
  for (const quote of ['Marmalade orbits', 'Nobody knows']) {
    expect(await stateOf(quote)).toContain(resolutions.lost);
    expect(await row(quote).getByRole('button', { name: check.open }).count()).toBe(0);
  }
});

test('shows a footnote in the note', async () => {
  await row('Marmalade orbits').getByRole('button', { name: check.show }).click();
  await becomes(() => host.do((app) => {
    const { editor, file } = app.workspace.getMostRecentLeaf()!.view as MarkdownView;
    return file?.basename === 'Essay' && editor.getSelection();
  }), '[^lost]:');
});

test('problems alone', async () => {
  await view.getByRole('checkbox', { name: check.onlyProblems }).check();
  await row('A mistake is paid').waitFor({ state: 'detached' });
  expect(await view.locator('.ibid-check-row').count()).toBe(4);
  await view.getByRole('checkbox', { name: check.onlyProblems }).uncheck();
});

test('again, when the source has changed', async () => {
  await host.write('Casting.md', 'A new beginning.\n\nThe caster pours warm metal into a mould, and the line is cast in one piece. A mistake is paid for by the line.\n');
  await view.getByRole('button', { name: check.again }).click();
  await view.getByText(check.summary(3, 6)).waitFor();
  expect(await stateOf('warm metal')).toBe(said('exact', 'verified'));
  expect(await stateOf('A mistake is paid')).toBe(said('exact', 'verified'));
});
