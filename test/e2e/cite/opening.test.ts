/** A source opens at the cited words, whatever it is and however it is shown. */
import type { Locator } from 'playwright-core';
import { strings } from '../../../src/ui/strings';
import type { MarkdownView } from '../../host/views/markdown-view';
import { fixture } from '../support/files';
import type { HostPage } from '../support/host-page';
import { ask } from '../support/ibid';
import { becomes, letters, openIndexed } from './citing';

const PASSAGE = 'The matrices are sent back to the magazine by a long screw.';

const VAULT = {
  'Draft.md': 'What I write.\n',
  'Source.md': `# Source\n\n${'Many things were said before.\n\n'.repeat(60)}${PASSAGE}\n\n${'And many were said after.\n\n'.repeat(60)}`,
  'Letter.png': fixture('image/letter.png'),
};

let host: HostPage;

beforeAll(async () => {
  host = await openIndexed({ vault: VAULT });
  await host.openFile('Draft');
});

const cardOf = (turn: Locator, name: string): Locator => turn.getByRole('listitem').filter({ hasText: name }).first();

/** Opens the source in a tab of its own, in the given mode, and goes back to the draft. */
async function openSourceIn(state: { mode: 'source' | 'preview'; source: boolean }): Promise<void> {
  await host.do(async (app, mode) => {
    app.workspace.iterateRootLeaves((leaf) => { if (leaf.view.getState()['file'] !== 'Draft.md') leaf.detach(); });
    const leaf = app.workspace.getLeaf('tab');
    await leaf.setViewState({ type: 'markdown', state: { file: 'Source.md', ...mode } });
  }, state);
  await host.show('Draft.md');
}

const leaves = (): Promise<number> => host.do((app) => {
  let count = 0;
  app.workspace.iterateRootLeaves(() => { count += 1; });
  return count;
});

describe('a note that is open already is used, and stays in its mode', () => {
  test.each([['source mode', { mode: 'source', source: true }], ['live preview', { mode: 'source', source: false }]] as const)('%s', async (_, state) => {
    await openSourceIn(state);
    const turn = await ask(host, 'How are the matrices sent back to the magazine?');
    await cardOf(turn, 'Source').getByRole('button', { name: strings.ask.evidence.open }).click();
    await becomes(() => host.do((app) => {
      const view = app.workspace.getMostRecentLeaf()!.view as MarkdownView;
      return view.file?.basename === 'Source' && view.editor.getSelection();
    }), PASSAGE);
    expect(await host.do((app) => app.workspace.getMostRecentLeaf()!.view.getState())).toMatchObject(state);
    expect(await leaves()).toBe(2);
    await host.page.locator('.workspace-leaf.mod-active .cm-line', { hasText: PASSAGE }).waitFor();
  });

  test('reading view', async () => {
    await openSourceIn({ mode: 'preview', source: false });
    const turn = await ask(host, 'How are the matrices sent back to the magazine?');
    await cardOf(turn, 'Source').getByRole('button', { name: strings.ask.evidence.open }).click();
    const marked = host.page.locator('.markdown-reading-view .search-highlight, .markdown-preview-view .search-highlight');
    await marked.first().waitFor();
    expect(letters((await marked.allTextContents()).join(''))).toBe(letters(PASSAGE));
    expect(await host.do((app) => app.workspace.getMostRecentLeaf()!.view.getState())).toMatchObject({ file: 'Source.md', mode: 'preview' });
    expect(await leaves()).toBe(2);
  });
});

test('an image: the picture of the passage in the card, and the image opens', async () => {
  await host.show('Draft.md');
  const turn = await ask(host, 'Who jumped over the lazy fox?');
  const card = cardOf(turn, 'Letter');
  const picture = card.getByRole('img', { name: strings.ask.evidence.picture('Letter') });
  await picture.waitFor();
  const [width, height] = await picture.evaluate((canvas: HTMLCanvasElement) => [canvas.width, canvas.height]);
  expect(width! / height!).toBeGreaterThan(1.5); // some lines, not the whole page
  expect(await picture.evaluate((canvas: HTMLCanvasElement) => new Set(canvas.getContext('2d')!.getImageData(0, 0, canvas.width, canvas.height).data).size)).toBeGreaterThan(2);
  await card.getByRole('button', { name: strings.ask.evidence.open }).click();
  await host.page.waitForFunction(() => window.host!.app.workspace.getActiveFile()?.path === 'Letter.png');
});

describe('into a note in reading view', () => {
  beforeAll(async () => {
    await host.show('Draft.md');
    await host.do(async (app) => {
      const { leaf } = app.workspace.getMostRecentLeaf()!.view;
      await leaf.setViewState({ type: 'markdown', state: { file: 'Draft.md', mode: 'preview' } });
    });
  });

  test('a footnote has no place: says so, and writes nothing', async () => {
    const turn = await ask(host, 'How are the matrices sent back to the magazine?');
    await cardOf(turn, 'Source').getByRole('button', { name: strings.ask.evidence.insert }).click();
    await host.page.locator('.notice', { hasText: 'no cursor' }).waitFor();
    expect(await host.read('Draft.md')).toBe(VAULT['Draft.md']);
  });

  test('a quotation goes to the end', async () => {
    const turn = await ask(host, 'How are the matrices sent back to the magazine?');
    await cardOf(turn, 'Source').getByRole('button', { name: strings.ask.evidence.quote }).click();
    await becomes(() => host.do(async (app) => (await app.vault.adapter.read('Draft.md')).includes('[^source-')), true);
    expect(await host.read('Draft.md')).toMatch(/^What I write\.\n\n“The matrices are sent back to the magazine by a long screw\.”\[\^source-[0-9a-f]{2}\]\n\n\[\^source-[0-9a-f]{2}\]: \[\[Source#?.*\]\]: “The matrices/);
  });
});
