/** The README's pictures: always of the same size, of the demo vault, in light and dark. */
import { mkdir } from 'node:fs/promises';
import path from 'node:path';
import type { Locator } from 'playwright-core';
import { strings } from '../../src/ui/strings';
import type { HostPage } from '../../test/e2e/support/host-page';
import { agreeAndIndex, ask, select } from '../../test/e2e/support/ibid';
import { openHost } from '../../test/e2e/support/open-host';

const FOLDER = path.resolve('docs/pictures');
const WINDOW = { width: 1060, height: 660 };
/** Holds an evidence card whole. */
const TALL = 1200;
const PANE = 360;
const QUESTION = 'Who invented the point system, and when?';

beforeAll(() => mkdir(FOLDER, { recursive: true }));

async function take(host: HostPage, name: string, part?: Locator): Promise<void> {
  // No cursor blinks, and nothing moves.
  await host.page.addStyleTag({ content: '.cm-cursorLayer { visibility: hidden; } .notice-container { display: none; }' });
  await (part ?? host.page).screenshot({ path: path.join(FOLDER, `${name}.png`), animations: 'disabled', caret: 'hide' });
}

async function setPane(host: HostPage, width: number): Promise<void> {
  await host.do((app, px) => {
    const { leftSplit, rightSplit } = app.workspace;
    if ('setSize' in rightSplit) rightSplit.setSize(px);
    leftSplit.collapse();
  }, width);
}

describe.each(['light', 'dark'] as const)('%s', (theme) => {
  let host: HostPage;

  beforeAll(async () => {
    host = await openHost({ theme, viewport: WINDOW });
    await host.openFile('Chapter');
    await agreeAndIndex(host);
    await setPane(host, PANE);
  });

  test('the pane with an answer, beside the chapter', async () => {
    const turn = await ask(host, QUESTION);
    await take(host, `ask-${theme}`);
    await host.page.setViewportSize({ ...WINDOW, height: TALL });
    await take(host, `evidence-${theme}`, turn.getByRole('listitem').first());
    await host.page.setViewportSize(WINDOW);
  });

  test('the page with the passage', async () => {
    await host.page.locator('.ibid-answer .ibid-chip').first().click();
    await host.page.waitForFunction(() => window.host!.app.workspace.getActiveFile()?.extension === 'pdf');
    await host.highlightedText();
    await take(host, `page-${theme}`);
  });

  test('the footnote in the note', async () => {
    await host.show('Chapter.md');
    await host.cursorAfter('paid for by the line.');
    const turn = await ask(host, 'What was the disadvantage of the Linotype machine?');
    const card = turn.getByRole('listitem').first();
    await select(card.locator('.ibid-card-words'), 'The disadvantage was when an error needed correcting at least one whole new line of type was needed');
    await card.getByRole('button', { name: strings.ask.evidence.insert }).click();
    await host.page.getByText('[^wilson2018').first().waitFor();
    await host.page.locator('.cm-line', { hasText: 'The machines of the 1880s' }).evaluate((line) => { line.scrollIntoView({ block: 'start' }); });
    await take(host, `footnote-${theme}`);
  });

  test('the index', async () => {
    await host.command('ibid:show-index');
    await host.page.locator('.ibid-file').first().waitFor();
    await host.do((app) => { app.workspace.rightSplit.collapse(); });
    await take(host, `index-${theme}`);
  });
});

test('a pane of 280 px', async () => {
  const host = await openHost({ layout: 'narrow', viewport: WINDOW });
  await host.openFile('Chapter');
  await agreeAndIndex(host);
  await ask(host, QUESTION);
  await take(host, 'narrow', host.page.locator('.mod-right-split'));
});

test('a phone', async () => {
  const host = await openHost({ layout: 'mobile' });
  await host.openFile('Chapter');
  await agreeAndIndex(host);
  await ask(host, QUESTION);
  await take(host, 'phone');
});
