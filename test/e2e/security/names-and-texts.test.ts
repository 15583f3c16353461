/** Hostile names, headings, front matter and text of sources: shown, inserted and linked as what they are. Cases S-22 to S-26 of the project's list. */
import { readFile } from 'node:fs/promises';
import type { Locator } from 'playwright-core';
import type { MarkdownView } from '../../host/views/markdown-view';
import { strings } from '../../../src/ui/strings';
import type { HostPage } from '../support/host-page';
import { agreeAndIndex, ask } from '../support/ibid';
import { openHost } from '../support/open-host';
import { openSettings } from '../support/settings';
import { flat, Guard, readingView, save } from './guard';

const texts = strings.ask;

const TAG = '<img src=x onerror=alert(1)>';

/** Names with a sentence each. The NFD one is written with its accent apart. */
const NAMES: [name: string, word: string][] = [
  ['Two ]] brackets.md', 'quillwort'], ['A | pipe.md', 'ragwort'], ['Caret ^a.md', 'lungwort'],
  ['Hidden %% comment %%.md', 'mugwort'], ['Open [ bracket.md', 'spearwort'], ['Round (1).md', 'butterwort'], ['Smile 😀.md', 'bellwort'],
  ['Cafe\u0301.md', 'soapwort'], ['ספר ישן.md', 'milkwort'], ['100%25 sure.md', 'toothwort'], [`${TAG}.md`, 'pennywort'],
];
const SENTENCE = (word: string): string => `The herbal has drawn the ${word} on its own leaf.`;

const QUOTE = 'The pomegranate clerk wrote [^1] and `code` and %%hidden%% and $$x$$ and ==lit== and <!-- gone --> and <script>alert(2)</script> | a table | '
  + '> and # not a heading [[Private]] ![[Private]] ![x](https://evil.example/x.png) <% tp.x %> `= this.y` #tag until his ink was dry.';

let host: HostPage;
let guard: Guard;

beforeAll(async () => {
  const [paper, letter] = await Promise.all(['pdf/dehypenisation1.pdf', 'image/letter.png'].map((file) => readFile(`test/fixtures/${file}`)));
  host = await openHost({
    vault: {
      'Draft.md': 'The chapter.\n',
      'Private.md': 'Marmalade.\n',
      [`${TAG}.pdf`]: paper!,
      'Letter.png': letter!, 'Letter.txt': `A first line.\n\n${QUOTE}\n`,
      'Titled.md': `---\ntitle: "]] ![x](https://evil.example/t.png) ${TAG}"\nauthor: "O${TAG}, [[Private]] %%x%%"\nyear: 1848\n---\n\nThe apothecary sold nothing but rhubarb.\n`,
      'Headings.md': '# First\n\nNothing here.\n\n# a # b [[c]]\n\nThe watchmaker had lost his only key.\n',
      'Number #5.md': `${SENTENCE('sneezewort')}\n`,
      ...Object.fromEntries(NAMES.map(([name, word]) => [name, `${SENTENCE(word)}\n`])),
    },
  });
  guard = await Guard.of(host);
  await host.do(async (app) => {
    const canvas = document.createElement('canvas');
    Object.assign(canvas, { width: 1400, height: 160 });
    const context = canvas.getContext('2d')!;
    context.fillStyle = 'white';
    context.fillRect(0, 0, 1400, 160);
    context.fillStyle = 'black';
    context.font = '44px sans-serif';
    context.fillText('The carpenter </div><script>alert(3)</script> signed', 40, 95);
    const blob = await new Promise<Blob | null>((resolve) => { canvas.toBlob(resolve); });
    await app.vault.createBinary('Scan.png', await blob!.arrayBuffer());
  });
  await host.openFile('Draft');
  await agreeAndIndex(host);
});

/** Only the note that is written in stays open. */
afterEach(() => host.do((app) => {
  for (const leaf of app.workspace.getLeavesOfType('markdown')) {
    const { file, mode } = leaf.view.getState();
    if (file !== 'Draft.md' || mode === 'preview') leaf.detach();
  }
}));

/** Answers that quote, each inserted by one of its first card's buttons. */
async function insertFrom(question: string, button: string, cursor: string): Promise<Locator> {
  await host.show('Draft.md');
  await host.cursorAfter(cursor);
  const turn = await ask(host, question);
  const before = (await host.editorText()).length;
  await turn.locator('.ibid-card').first().getByRole('button', { name: button, exact: true }).click();
  await host.page.waitForFunction((length) => window.host!.app.workspace.getLeavesOfType('markdown')
    .some(({ view }) => view.getState()['file'] === 'Draft.md' && (view as MarkdownView).editor.getValue().length > length), before);
  return turn;
}

const search = async (words: string): Promise<Locator> => {
  await host.command('ibid:search');
  const box = host.page.getByPlaceholder(strings.search.placeholder);
  await box.fill(words);
  await host.page.locator('.prompt-results .ibid-suggestion').first().waitFor();
  return host.page.locator('.prompt');
};

test('S-22: a name that is a tag is text in the pane, the search, the index and the settings', async () => {
  const turn = await ask(host, 'Which text do we test the dehypenisation of?');
  await turn.getByText(`${TAG}.pdf`).first().waitFor();
  await guard.check(turn);
  const prompt = await search('dehypenisation of a short text');
  await prompt.getByText(TAG).first().waitFor();
  await guard.check(prompt);
  await host.page.keyboard.press('Escape');
  await host.command('ibid:show-index');
  const index = host.page.locator('.ibid-index');
  await index.getByText(`${TAG}.pdf`, { exact: true }).waitFor();
  await guard.check(index);
  const settings = await openSettings(host);
  await settings.getByLabel(strings.settings.exclusions.name, { exact: true }).fill('*.pdf');
  await settings.getByText(`Matches 1 file: ${TAG}.pdf`).waitFor();
  await guard.check(settings);
  await host.page.keyboard.press('Escape');
});

test('S-22: a note with such a name is named in the pane as the one that is written in', async () => {
  await host.openFile('Draft');
  await host.do((app, path) => app.workspace.getLeaf('tab').openFile(app.vault.getFileByPath(path)!), `${TAG}.md`);
  const pane = host.page.locator('.ibid-ask');
  await pane.getByText(texts.target.into(TAG)).waitFor();
  await guard.check(pane);
});

test('S-24: text that was recognised in a picture and ends an element is text', async () => {
  const turn = await ask(host, 'What has the carpenter signed?');
  const card = turn.locator('.ibid-card').first();
  await card.getByText('carpenter').first().waitFor();
  expect(await card.locator('.ibid-card-words').innerText()).toContain('<script>');
  await guard.check(turn);
});

test('S-25: a quotation of every mark there is stays one definition, word for word', async () => {
  await host.show('Draft.md');
  await host.cursorAfter('The chapter.');
  const prompt = await search('pomegranate clerk');
  await prompt.getByText('pomegranate').first().waitFor();
  await guard.check(prompt);
  await host.page.keyboard.press('Shift+Enter');
  await host.page.getByText(strings.cite.cited('Letter', '')).waitFor();
  await save(host, 'Draft.md');
  const note = await host.read('Draft.md');
  expect(note.match(/^\[\^[^\]]+\]:/gm)).toHaveLength(1);
  expect(note).not.toMatch(/<%|%%|==|\$\$|(?<!\\)`|(?<!\\)!\[|(?<!\\)\[\[Private/);
  const view = await readingView(host, 'Draft.md');
  await view.locator('.footnote-item').waitFor();
  expect(flat(await view.locator('.footnote-item').innerText())).toContain(flat(QUOTE));
  expect(await view.locator('.footnote-item').count()).toBe(1);
  expect(await view.locator('mark, code, .tag, .internal-embed, h1, blockquote, table').count()).toBe(0);
  expect(await guard.ran()).toEqual([]);
  expect(guard.requests()).toEqual([]);
});

test('S-25: and the check of the note finds it word for word', async () => {
  await host.show('Draft.md');
  await host.command('ibid:check');
  const check = host.page.locator('.ibid-check');
  await check.getByText(`${strings.check.resolutions.exact}. ${strings.check.verdicts.verified}.`).waitFor();
  expect(flat(await check.innerText())).toContain(flat(QUOTE));
  await guard.check(check);
  await host.do((app) => { app.workspace.detachLeavesOfType('ibid-check'); });
});

test('front matter that breaks out of links is words of the footnote', async () => {
  await insertFrom('What is it that the apothecary sold?', texts.evidence.insert, 'The chapter.');
  await save(host, 'Draft.md');
  const view = await readingView(host, 'Draft.md');
  const item = view.locator('.footnote-item', { hasText: 'rhubarb' });
  await item.waitFor();
  expect(await item.locator('a.internal-link').evaluateAll((links) => links.map((link) => link.getAttribute('data-href')))).toEqual([expect.stringMatching(/^Titled/)]);
  expect(await view.locator('img, .internal-embed').count()).toBe(0);
  expect(guard.requests()).toEqual([]);
});

test('S-26: a link to a heading that is made of marks leads to its words', async () => {
  await insertFrom('What had the watchmaker lost?', texts.evidence.insert, 'The chapter.');
  await save(host, 'Draft.md');
  const view = await readingView(host, 'Draft.md');
  await view.locator('.footnote-item', { hasText: 'watchmaker' }).locator('a.internal-link').click();
  await host.page.waitForFunction(() => window.host!.app.workspace.getActiveFile()?.path === 'Headings.md');
  await host.page.locator('.workspace-leaf.mod-active .is-flashing').getByText('a # b').waitFor();
});

test.each(NAMES)('S-23: a link to “%s” leads there', async (name, word) => {
  await insertFrom(`Where is the ${word} drawn?`, texts.evidence.insert, 'The chapter.');
  await save(host, 'Draft.md');
  const view = await readingView(host, 'Draft.md');
  await view.locator('.footnote-item', { hasText: SENTENCE(word) }).locator('a.internal-link').click();
  await host.page.waitForFunction(() => window.host!.app.workspace.getActiveFile()?.path !== 'Draft.md');
  const path = await host.do((app) => app.workspace.getActiveFile()!.path);
  expect(path.normalize('NFC')).toBe(name.normalize('NFC'));
});

test('S-23: Obsidian follows no link to a name with #: it is written as Markdown has it, and Ibid finds it', async () => {
  await insertFrom('Where is the sneezewort drawn?', texts.evidence.insert, 'The chapter.');
  expect(await host.editorText()).toContain('(<Number %235.md>)');
  await host.command('ibid:check');
  const row = host.page.locator('.ibid-check-row', { hasText: 'sneezewort' });
  await row.getByText(`${strings.check.resolutions.exact}. ${strings.check.verdicts.verified}.`).waitFor();
  await row.getByRole('button', { name: strings.check.open }).click();
  await host.page.waitForFunction(() => window.host!.app.workspace.getActiveFile()?.path === 'Number #5.md');
});

test('nothing was asked for, run or opened in all this', async () => {
  await guard.check(host.page.locator('.ibid-ask'));
});
