/** Words of a recording and of a reader's comment: found, cited, followed, checked. */
import type { Locator } from 'playwright-core';
import { strings } from '../../../src/ui/strings';
import { annotatedPdf } from '../../support/annotated-pdf';
import type { PdfView } from '../../host/views/pdf-view';
import type { HostPage } from '../support/host-page';
import { ask } from '../support/ibid';
import { becomes, follow, openIndexed, palette } from './citing';

const SAID = 'The lighthouse keeper wrote down every ship that passed.';
const COMMENT = 'The customs ledger tells another story about the harbour.';

const VAULT = {
  'Draft.md': 'What I write.\n',
  'Talks/Coast.mp4': 'moving pictures',
  'Talks/Coast.en.srt': `1\n00:01:10,000 --> 00:01:25,000\nWe visit the northern coast.\n\n2\n00:01:30,200 --> 00:01:44,800\n${SAID}\n`,
  'Harbour.pdf': annotatedPdf(['It was closed all winter.'], [`/Subtype/Square/F 4/T(Ada Smith)/Contents(${COMMENT})`]),
};

let host: HostPage;

beforeAll(async () => {
  host = await openIndexed({ vault: VAULT });
  await host.openFile('Draft');
});

const cardOf = (turn: Locator, name: string): Locator => turn.getByRole('listitem').filter({ hasText: name }).first();

const playedFrom = (): Promise<string | null> => host.do((app) => {
  const view = app.workspace.getMostRecentLeaf()!.view;
  const source = view.getViewType() === 'video' ? view.containerEl.querySelector('video')?.src ?? '' : '';
  return source === '' ? null : new URL(source).hash;
});

/** Asks, and puts the footnote for the card's words into the draft. @returns its definition */
async function cited(question: string, name: string, place: string): Promise<string> {
  await host.show('Draft.md');
  await host.cursorAfter('What I write.');
  const card = cardOf(await ask(host, question), name);
  expect(await card.locator('.ibid-card-place').innerText()).toBe(place);
  await card.getByRole('button', { name: strings.ask.evidence.insert }).click();
  let definition = '';
  await becomes(async () => {
    definition = (await host.editorText()).split('\n').find((line) => line.startsWith(`[^${name.toLowerCase()}`) && line.includes(']: ')) ?? '';
    return definition !== '';
  }, true);
  return definition;
}

const targetIn = (definition: string): string => /\[\[(.*?)\|/.exec(definition)![1]!;

test('a recording is cited by the time of its words, and plays from there', async () => {
  const definition = await cited('What did the lighthouse keeper write down?', 'Coast', '1:10–1:45');
  expect(definition).toMatch(/^\[\^coast-t90-[0-9a-f]{2}\]: Coast, \[\[(?:Talks\/)?Coast\.mp4#t=90,105\|1:30–1:45\]\]: “/);
  expect(definition).toContain(SAID);
  await follow(host, targetIn(definition));
  await becomes(playedFrom, '#t=90,105');

  await host.do((app) => { app.workspace.iterateRootLeaves((leaf) => { if (leaf.view.getViewType() === 'video') leaf.detach(); }); });
  await host.show('Draft.md');
  await cardOf(await ask(host, 'What did the lighthouse keeper write down?'), 'Coast').getByRole('button', { name: strings.ask.evidence.open }).click();
  await becomes(playedFrom, '#t=90,105');
});

test('a comment is cited as its author’s, and the page opens at it', async () => {
  const definition = await cited('What does the customs ledger tell about the harbour?', 'Harbour', `${strings.ask.evidence.annotation('comment', 'Ada Smith')}, ${strings.ask.evidence.pageOnly(1)}`);
  expect(definition).toContain(`annotation by Ada Smith, [[Harbour.pdf#page=1&annotation=6R|p. 1]]: “${COMMENT}”`);
  await follow(host, targetIn(definition));
  await becomes(() => host.do(async (app) => {
    const view = app.workspace.getMostRecentLeaf()!.view as PdfView;
    await view.shown;
    return [view.file?.path, view.currentPage];
  }), ['Harbour.pdf', 1]);
});

test('both are found again when the note is checked', async () => {
  await host.show('Draft.md');
  await palette(host, strings.commands.check);
  const view = host.page.locator('.ibid-check');
  await view.getByText(strings.check.summary(2, 2)).waitFor();
  await view.getByRole('button', { name: `${strings.check.open}: Coast.en, 1:30–1:45` }).click();
  await becomes(playedFrom, '#t=90,105');
});
