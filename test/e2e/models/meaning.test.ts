/** A model from a folder, and one of Ollama's, from the choice to the answer; what cannot be used is said, and what searched before goes on. */
import type { Locator } from 'playwright-core';
import { bertForm, TINY } from '../../../scripts/model/bert-form.mjs';
import { strings } from '../../../src/ui/strings';
import { modelFiles, POOLING } from '../../support/hub/models';
import { startOllama, type ScriptedOllama } from '../../support/ollama/server';
import { openIndexed } from '../cite/citing';
import type { HostPage } from '../support/host-page';
import { ask } from '../support/ibid';
import { openSettings } from '../support/settings';

const texts = strings.models;
const WORDS = 'the a of in is for what archive keeps letters year treaty was signed galley long tray set type quoin wedge that locks forme'.split(' ');
const NOTES = {
  'Galleys.md': 'A galley is a long tray for set type.', 'Quoins.md': 'A quoin is a wedge that locks the forme.',
  'Odd.md': `👩‍👩‍👧‍👦🏳️‍🌈 שלום עולם \u0000 ${'x'.repeat(3000)} galley`,
};

let host: HostPage;
let ollama: ScriptedOllama;

beforeAll(async () => {
  ollama = await startOllama();
  ollama.models = ['all-minilm:latest'];
  host = await openIndexed({
    vault: { ...NOTES, ...folder('Tiny', { ...Object.fromEntries(bertForm(WORDS, { shape: TINY, quantised: true }).files), ...pooledTo(TINY.hidden) }), ...folder('Broken', { ...modelFiles(1000), ...POOLING }) },
    connect: [ollama.origin],
  });
});

afterAll(async () => {
  await host.close();
  await ollama.close();
});

function folder(name: string, files: Record<string, Uint8Array | string | object>): Record<string, string | Uint8Array> {
  return Object.fromEntries(Object.entries(files).map(([file, content]) => [
    `Models/${name}/${file}`, content instanceof Uint8Array || typeof content === 'string' ? content : JSON.stringify(content),
  ]));
}

const pooledTo = (dimension: number): object => ({ ...POOLING, '1_Pooling/config.json': { ...POOLING['1_Pooling/config.json'], word_embedding_dimension: dimension } });

const row = (settings: Locator, name: string): Locator => settings.locator('.setting-item', { has: host.page.getByText(name, { exact: true }) });
const dialog = (title: string): Locator => host.page.getByRole('dialog', { name: title });

async function inSettings<T>(action: (settings: Locator) => Promise<T>): Promise<T> {
  const settings = await openSettings(host);
  const result = await action(settings);
  await host.page.keyboard.press('Escape');
  await settings.waitFor({ state: 'detached' });
  return result;
}

async function add(settings: Locator, name: string): Promise<void> {
  await row(settings, texts.installed.name).getByRole('button', { name: texts.installed.add }).click();
  await dialog(texts.add.title).getByRole('button', { name: texts.add.import.vault }).click();
  await host.page.getByRole('combobox', { name: texts.add.import.choose }).fill(name);
  await host.page.keyboard.press('Enter');
  await settings.getByText(texts.added(name)).waitFor();
}

/** Chooses by the menu. @param said what the row says in the end */
async function choose(settings: Locator, label: string, said: string | RegExp): Promise<void> {
  const chosen = row(settings, texts.chosen.name);
  await chosen.getByRole('combobox', { name: texts.chosen.name }).selectOption({ label });
  await host.page.getByRole('button', { name: texts.chosen.question.confirm }).click();
  await chosen.getByText(said).waitFor();
}

/** How the search of an answer took meaning in, and where it was found. */
async function answered(question = 'What is a galley?'): Promise<string> {
  const turn = await ask(host, question);
  const how = turn.locator('.ibid-how');
  expect(await turn.innerText()).toContain('A galley is a long tray');
  return (await how.locator('dl').textContent())!;
}

/** What the index view says, once it says `until`. */
async function indexSays(until: string | RegExp): Promise<string> {
  await host.command('ibid:show-index');
  const view = host.page.locator('.ibid-index');
  await view.getByText(until).first().waitFor();
  await view.locator('.ibid-index-phase', { hasText: strings.index.phase.idle }).waitFor();
  const said = await view.innerText();
  await host.do((app) => { app.workspace.detachLeavesOfType('ibid-index'); });
  return said;
}

const TINY_SEARCHES = /Searched by Tiny \((1 thread|2 threads)\)\.$/;

test('a model from a folder is chosen, embeds the vault and searches it, without a network; the way back and there again embeds nothing', async () => {
  await inSettings(async (settings) => {
    await add(settings, 'Tiny');
    await choose(settings, 'Tiny', TINY_SEARCHES);
  });
  expect(await indexSays(/Searched by Tiny/)).toMatch(/[1-9]\d* passages new/);
  expect(await answered()).not.toContain(strings.ask.how.wordsOnly);
  for (const [label, said] of [[texts.chosen.instant, 'Searched by Instant (built in).'], ['Tiny', TINY_SEARCHES]] as const) {
    await inSettings((settings) => choose(settings, label, said));
    expect(await indexSays(/0 passages new/)).toContain('Searched by');
    expect(await answered()).not.toContain(strings.ask.how.wordsOnly);
  }
  expect(host.requests()).toEqual([]);
});

test('a model that does not load, and one whose files were changed on the disk, are said; what searched before goes on', async () => {
  await inSettings(async (settings) => {
    await add(settings, 'Broken');
    await choose(settings, 'Broken', /Searched by Tiny \(.*\)\. The model Broken does not run on this device: \S/);
  });
  expect(await indexSays(/does not run on this device/)).toContain('Searched by Tiny');
  expect(await answered()).not.toContain(strings.ask.how.wordsOnly);
  await inSettings((settings) => choose(settings, texts.chosen.instant, 'Searched by Instant (built in).'));
  await indexSays('Searched by Instant (built in).');
  const flip = (): Promise<void> => host.do(async ({ vault: { adapter } }, models) => {
    const tiny = (await adapter.list(models)).folders.find((name) => name.includes('tiny'))!;
    const sized = await Promise.all((await adapter.list(tiny)).files.map(async (file) => ({ file, bytes: new Uint8Array(await adapter.readBinary(file)) })));
    const [{ file, bytes }] = sized.sort((a, b) => b.bytes.length - a.bytes.length);
    bytes[bytes.length >> 1] ^= 0xff;
    await adapter.writeBinary(file, bytes.buffer);
  }, '.obsidian/plugins/ibid/models');
  await flip();
  await inSettings((settings) => choose(settings, 'Tiny', 'Searched by Instant (built in). The model Tiny is damaged on this device: remove it in the settings and add it again.'));
  expect(await answered()).not.toContain(strings.ask.how.wordsOnly);
  await flip();
  await inSettings(async (settings) => {
    await row(settings, texts.chosen.name).getByRole('button', { name: texts.chosen.again }).click();
    await row(settings, texts.chosen.name).getByText(TINY_SEARCHES).waitFor();
  });
});

test('a model of Ollama: the old one serves until it is ready, over two switches, a pause and a reload; where the server is gone, that is said, and nothing is lost', async () => {
  host.problems.expect(/status of 400/); // a text that is too long
  host.problems.expect(/net::ERR_CONNECTION_REFUSED/);
  const names = strings.settings.answers;
  let go = (): void => undefined;
  let asked: Promise<void> = Promise.resolve();
  const hold = (): void => {
    let isAsked = (): void => undefined;
    asked = new Promise((resolve) => { isAsked = resolve; });
    const gate = new Promise<void>((resolve) => { go = resolve; });
    ollama.beforeEmbed = () => {
      if (ollama.embeds.at(-1)!.input.length === 1) return Promise.resolve(); // a sentence to try it by
      isAsked();
      return gate;
    };
  };
  const use = async (settings: Locator): Promise<void> => {
    await row(settings, texts.ollama.name).getByRole('button', { name: texts.ollama.look }).click();
    await settings.getByRole('button', { name: texts.ollama.choose('all-minilm:latest') }).click();
    const question = dialog(texts.chosen.question.title('all-minilm:latest'));
    await question.getByText('given to Ollama on this device').waitFor();
    await question.getByRole('button', { name: texts.chosen.question.confirm }).click();
  };
  hold();
  await inSettings(async (settings) => {
    await settings.getByRole('combobox', { name: names.generator.name }).selectOption('ollama');
    await settings.getByRole('textbox', { name: names.address.name }).fill(ollama.origin);
    await settings.getByRole('textbox', { name: names.address.name }).blur();
    await settings.getByRole('combobox', { name: names.generator.name }).selectOption('none');
    await use(settings);
    await row(settings, texts.chosen.name).getByText(/Searched by Tiny \(.*\)\. all-minilm:latest \(Ollama\) follows once/).waitFor();
  });
  await asked;
  expect(await answered()).not.toContain(strings.ask.how.wordsOnly);
  await inSettings((settings) => choose(settings, 'Tiny', TINY_SEARCHES));
  await indexSays('Searched by Tiny');
  go();
  hold();
  await inSettings(use);
  await asked;
  await host.command('ibid:show-index');
  await host.page.locator('.ibid-index').getByRole('button', { name: strings.index.actions.pause }).click();
  await host.page.locator('.ibid-index-phase', { hasText: strings.index.phase.paused }).waitFor();
  await host.reload();
  // A query does not wait for a model that is being loaded.
  await inSettings((settings) => row(settings, texts.chosen.name).getByText(/Searched by Tiny/).waitFor({ timeout: 80_000 }));
  expect(await answered()).not.toContain(strings.ask.how.wordsOnly);
  go();
  ollama.beforeEmbed = () => Promise.resolve();
  await indexSays('Searched by all-minilm:latest (Ollama).');
  expect(await answered()).not.toContain(strings.ask.how.wordsOnly);

  const port = Number(new URL(ollama.origin).port);
  await ollama.close();
  await host.reload();
  await indexSays('Ollama cannot be reached');
  expect(await answered()).toMatch(/Meaning took no part.*Ollama cannot be reached/);
  await inSettings(async (settings) => {
    const again = row(settings, texts.chosen.name).getByRole('button', { name: texts.chosen.again });
    await again.waitFor();
    ollama = await startOllama(port);
    ollama.models = ['all-minilm:latest'];
    await again.click();
    await row(settings, texts.chosen.name).getByText('Searched by all-minilm:latest (Ollama).').waitFor();
  });
  expect(await indexSays(/0 passages new/)).toContain('Searched by all-minilm:latest (Ollama).');
}, 240_000);

test('the model that searches is removed after a question, and Instant takes its place', async () => {
  await inSettings(async (settings) => {
    await choose(settings, 'Tiny', TINY_SEARCHES);
    await row(settings, texts.installed.name).getByRole('button', { name: texts.installed.remove('Tiny') }).click();
    const removal = dialog(texts.installed.removal.title('Tiny'));
    await removal.getByText(texts.installed.removal.chosen).waitFor();
    await removal.getByRole('button', { name: texts.installed.removal.confirm }).click();
    await row(settings, texts.chosen.name).getByText(/^Searched by Instant \(built in\)\.$/).waitFor();
  });
  expect(await answered()).not.toContain(strings.ask.how.wordsOnly);
  expect(new Set(host.requests().map((url) => new URL(url).origin))).toEqual(new Set([ollama.origin]));
});
