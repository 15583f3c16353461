/** An export of Tropy's becomes notes, after it was said what would be written; nothing that is there is touched. */
import type { Locator } from 'playwright-core';
import { strings } from '../../../src/ui/strings';
import { palette } from '../cite/citing';
import { fixture } from '../support/files';
import type { HostPage } from '../support/host-page';
import { openHost } from '../support/open-host';
import { indexed, rowOf } from './index-view';

const texts = strings.tropy;

const TERMS = { '@vocab': 'https://tropy.org/v1/tropy#', title: 'http://purl.org/dc/elements/1.1/title', creator: 'http://purl.org/dc/elements/1.1/creator' };
const item = (title: string, photo: string, note: string): object => ({
  '@type': 'Item', title, creator: 'Anna Holm', tag: ['Corn trade'], photo: [{ '@type': 'Photo', path: `/Users/anna/archive/${photo}`, note: [{ '@type': 'Note', html: `<p>${note}</p>` }] }],
});
const EXPORT = JSON.stringify({
  '@context': TERMS,
  '@graph': [
    item('Letter to the miller', 'letter.png', 'Dear miller, the marmalade is dear this spring.'),
    item('Ledger', 'lost.jpg', 'Twelve barrels of herring.'),
    item('Diary', 'letter.png', 'It rained.'),
  ],
});
const MINE = 'My own note of the diary.';

let host: HostPage;
const dialog = (): Locator => host.page.getByRole('dialog', { name: texts.title('export.json') });

beforeAll(async () => {
  host = await openHost({ vault: { 'Photos/letter.png': fixture('image/letter.png'), 'Archive/export.json': EXPORT, 'Archive/broken.jsonld': '{"a": 1}', 'Tropy/Diary.md': MINE, 'Start.md': 'Here.' } });
  await host.openFile('Start');
});

async function chosen(file: string): Promise<void> {
  await palette(host, texts.command);
  await host.page.getByRole('combobox', { name: texts.choose }).fill(file);
  await host.page.keyboard.press('Enter');
}

test('what is no export of Tropy is refused in words', async () => {
  await chosen('broken');
  const refused = host.page.getByRole('dialog', { name: texts.title('broken.jsonld') });
  await refused.getByText('The file holds no items of Tropy').waitFor();
  await host.page.keyboard.press('Escape');
  await refused.waitFor({ state: 'detached' });
});

test('the preview says what is written, found, missing and there already, and writes nothing', async () => {
  await chosen('export.json');
  await dialog().getByText(texts.notes(2)).waitFor();
  await dialog().getByText(texts.existing(1)).waitFor();
  await dialog().getByText(texts.photos(1, 2)).waitFor();
  await dialog().getByText('/Users/anna/archive/lost.jpg').waitFor();
  await host.screenshot('tropy');
  const folder = dialog().getByLabel(texts.folder);
  await folder.fill('../outside');
  await folder.blur();
  await dialog().getByText(texts.invalidFolder).waitFor();
  expect(await dialog().getByRole('button', { name: texts.nothing }).isDisabled()).toBe(true);
  await folder.fill('Tropy');
  await folder.blur();
  await dialog().getByRole('button', { name: texts.start(2) }).waitFor();
  expect(await host.do((app) => app.vault.getMarkdownFiles().map(({ path }) => path).sort())).toEqual(['Start.md', 'Tropy/Diary.md']);
});

test('the notes are written, none over another, and what was written on a photo is found as its text', async () => {
  await dialog().getByRole('button', { name: texts.start(2) }).click();
  await dialog().getByText(texts.done(2, 'Tropy')).waitFor();
  await dialog().getByRole('button', { name: texts.close, exact: true }).last().click();
  expect(await host.read('Tropy/Diary.md')).toBe(MINE);
  const note = await host.read('Tropy/Letter to the miller.md');
  expect(note).toContain('![[letter.png]]');
  expect(note).toContain('Dear miller, the marmalade is dear this spring.');
  expect(await host.do((app) => app.workspace.getActiveFile()?.path)).toBe('Start.md');
  const view = await indexed(host);
  await rowOf(view, 'letter.png').getByRole('button', { name: strings.origin.section('Letter to the miller', 'letter.png › Transcription') }).waitFor();
});

test('a second import finds nothing to write', async () => {
  await host.openFile('Start');
  await chosen('export.json');
  await dialog().getByText(texts.existing(3)).waitFor();
  expect(await dialog().getByRole('button', { name: texts.nothing }).isDisabled()).toBe(true);
  await host.page.keyboard.press('Escape');
});
