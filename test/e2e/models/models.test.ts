/** Embedding models: downloaded on consent and checked, by name, from a folder, removed; nothing is asked for before. */
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import path from 'node:path';
import type { Locator } from 'playwright-core';
import { strings } from '../../../src/ui/strings';
import type { HostPage } from '../support/host-page';
import { agreeAndIndex } from '../support/ibid';
import { check } from '../support/looks';
import { openHost } from '../support/open-host';
import { openSettings } from '../support/settings';
import { modelFiles, POOLING } from '../../support/hub/models';
import { ScriptedHub } from '../../support/hub/server';

const texts = strings.models;
const GTE = 'Xenova/gte-small';
const FOLDER = '.obsidian/plugins/ibid/models';

/** What another device, or somebody else, may have put into the settings that travel with the vault. */
const SYNCED = JSON.stringify({ exclude: [], model: `installed:${GTE}`, models: [GTE], agreedToIndex: true });

const row = (settings: Locator, name: string): Locator => settings.locator('.setting-item', { has: settings.page().getByText(name, { exact: true }) });

const kept = (host: HostPage): Promise<number> => host.do(async ({ vault: { adapter } }, folder) => {
  if (!await adapter.exists(folder)) return 0;
  const models = await adapter.list(folder);
  return (await Promise.all(models.folders.map((each) => adapter.list(each)))).flatMap(({ files }) => files).length;
}, FOLDER);

describe.each(['1.13.1'] as const)('in Obsidian %s', (api) => {
  const hub = new ScriptedHub();
  /** Not the hub's, and lets every page read what it says. */
  const elsewhere = createServer((_, response) => { response.writeHead(200, { 'Access-Control-Allow-Origin': '*' }).end('{"sha":"elsewhere"}'); });
  let host: HostPage;
  let settings: Locator;
  let installed: Locator;

  beforeAll(async () => {
    await new Promise<void>((resolve) => elsewhere.listen(0, '127.0.0.1', resolve));
    hub.add(GTE, modelFiles());
    hub.add('makers/Told', { ...modelFiles(), ...POOLING }, { license: 'apache-2.0', language: 'de' });
    hub.add('makers/Untold', modelFiles());
    host = await openHost({ api, vault: { 'Note.md': 'One.', '.obsidian/plugins/ibid/data.json': SYNCED, ...vaultModel() }, connect: ['https://huggingface.co', address()] });
    host.problems.expect(/net::ERR_(?:FAILED|INTERNET_DISCONNECTED|ABORTED)/);
    host.problems.expect(/the server responded with a status of (?:401|403|404|429)/);
    await hub.route(host.page.context());
    await agreeAndIndex(host);
    settings = await openSettings(host);
    installed = row(settings, texts.installed.name);
  });

  afterAll(async () => {
    elsewhere.close();
    await host.close();
  });

  const address = (): string => `http://127.0.0.1:${String((elsewhere.address() as AddressInfo).port)}`;
  const dialog = (title: string): Locator => host.page.getByRole('dialog', { name: title });

  async function open(): Promise<Locator> {
    await installed.getByRole('button', { name: texts.installed.add }).click();
    return dialog(texts.add.title);
  }

  async function download(): Promise<void> {
    await (await open()).getByRole('button', { name: texts.add.downloadOf('GTE small') }).click();
    await dialog(texts.download.title('GTE small')).getByRole('button', { name: texts.download.confirm }).click();
  }

  test('nothing is asked for before the question is answered, which says what, how much, and from where', async () => {
    await installed.getByText(texts.installed.none).waitFor();
    const add = await open();
    await add.getByText('English · 35 MB · MIT').first().waitFor();
    await add.getByRole('button', { name: texts.add.downloadOf('GTE small') }).click();
    const question = dialog(texts.download.title('GTE small'));
    await question.getByText('35 MB, from huggingface.co').waitFor();
    await question.getByRole('button', { name: texts.download.cancel }).click();
    await question.waitFor({ state: 'detached' });
    expect(host.requests()).toEqual([]);
    expect(await kept(host)).toBe(0);
  });

  test('offline, a hub that refuses or leads elsewhere, and other bytes than are listed: each is said, and nothing of it is a model', async () => {
    for (const [fault, sentence] of [
      [{ type: 'unreachable' }, 'The hub cannot be reached.'],
      [{ type: 'status', status: 403 }, 'does not give'],
      [{ type: 'status', status: 302, headers: { Location: address() } }, 'The hub led to a server that is not its own'],
    ] as const) {
      hub.fault(/api/, fault);
      await download();
      await installed.getByText(sentence).waitFor();
    }
    hub.fault(/onnx/, { type: 'wrong bytes' });
    await download();
    await installed.getByText('is not what the hub lists, and was thrown away').waitFor();
    await installed.getByText(texts.installed.none).waitFor();
  });

  test('a download is cancelled, and the next one brings the model', async () => {
    hub.mend();
    hub.fault(/onnx/, { type: 'stall', after: 0 });
    await download();
    await installed.getByRole('button', { name: texts.installed.cancelOf('GTE small') }).click();
    await installed.getByText(texts.cancelled('GTE small')).waitFor();
    await host.page.waitForFunction((name) => document.activeElement?.textContent === name, texts.installed.add);
    hub.mend(); // the weights may not have been asked for yet
    hub.fault(/onnx/, { type: 'cut', after: 70_000 }); // goes on by itself
    await download();
    await installed.getByText(texts.added('GTE small')).waitFor();
    expect(hub.requests.at(-1)).toContain('from 70000');
    expect(new Set(host.requests().map((url) => new URL(url).origin))).toEqual(new Set(['https://huggingface.co', address()]));
    await installed.getByRole('listitem').filter({ hasText: 'GTE small' }).waitFor();
    await host.screenshot(`models-${api}`);
  });

  test('another model is looked up by its name, and its recipe is shown before it is downloaded', async () => {
    const name = async (id: string): Promise<void> => {
      const add = await open();
      await add.getByRole('textbox', { name: texts.add.byName.label }).fill(id);
      await add.getByRole('button', { name: texts.add.byName.look }).click();
    };
    await name('no name');
    await host.page.getByText(texts.add.byName.invalid).waitFor();
    await host.page.keyboard.press('Escape');
    await name('makers/Untold');
    await installed.getByText('a guess could spoil every result').waitFor();
    await name('makers/Told');
    const offer = dialog(texts.download.title('Told'));
    await offer.getByText(texts.download.licence('apache-2.0')).waitFor();
    await offer.getByText(texts.download.languages('German')).waitFor();
    await check(host, '.modal-container:last-child .modal');
    await host.screenshot(`model-offer-${api}`);
    await offer.getByRole('textbox', { name: texts.download.query }).fill('query: ');
    await offer.getByRole('button', { name: texts.download.confirm }).click();
    await installed.getByText(texts.added('Told')).waitFor();
    expect(await record(host, 'makers-told')).toMatchObject({ model: { fingerprint: { prefixes: { query: 'query: ', passage: '' }, pooling: 'mean' } } });
  });

  test('a folder of the computer, and one of the vault, are imported without a network', async () => {
    const asked = host.requests().length;
    const folder = path.join(await mkdtemp(path.join(tmpdir(), 'ibid-')), 'Yours');
    for (const [name, content] of Object.entries(vaultModel())) {
      const file = path.join(folder, name);
      await mkdir(path.dirname(file), { recursive: true });
      await writeFile(file, content);
    }
    await (await open()).locator('input[type=file]').setInputFiles(folder);
    await installed.getByText(texts.added('Mine')).waitFor();
    await rm(path.dirname(folder), { recursive: true });
    await installed.getByRole('button', { name: texts.installed.remove('Mine') }).click();
    await dialog(texts.installed.removal.title('Mine')).getByRole('button', { name: texts.installed.removal.confirm }).click();
    await installed.getByText(texts.installed.removed('Mine')).waitFor();
    await (await open()).getByRole('button', { name: texts.add.import.vault }).click();
    await host.page.getByRole('combobox', { name: texts.add.import.choose }).fill('Mine');
    await host.page.keyboard.press('Enter');
    await installed.getByText(texts.added('Mine')).waitFor();
    expect(host.requests()).toHaveLength(asked);
  });

  test('a chosen model that cannot be used is said; the index is searched as it was; removal takes Instant again', async () => {
    const chosen = row(settings, texts.chosen.name);
    await chosen.getByText('Searched by Instant').waitFor();
    await chosen.getByRole('combobox', { name: texts.chosen.name }).selectOption({ label: 'Mine' });
    const question = dialog(texts.chosen.question.title('Mine'));
    await question.getByText('Until that is done, the index is searched as it is now.').waitFor();
    await question.getByRole('button', { name: texts.chosen.question.confirm }).click();
    await chosen.getByText('Searched by Instant').waitFor();
    await installed.getByRole('button', { name: texts.installed.remove('Mine') }).click();
    const removal = dialog(texts.installed.removal.title('Mine'));
    await removal.getByText(texts.installed.removal.chosen).waitFor();
    await removal.getByRole('button', { name: texts.installed.removal.confirm }).click();
    await installed.getByText(texts.installed.removed('Mine')).waitFor();
    await host.page.waitForFunction((name) => document.querySelector<HTMLSelectElement>(`select[aria-label="${name}"]`)?.value === 'instant', texts.chosen.name);
  });
});

function vaultModel(): Record<string, string | Uint8Array> {
  return Object.fromEntries(Object.entries({ ...modelFiles(), ...POOLING }).map(([name, content]) => [
    `Models/Mine/${name}`, content instanceof Uint8Array || typeof content === 'string' ? content : JSON.stringify(content),
  ]));
}

async function record(host: HostPage, folder: string): Promise<unknown> {
  const found = await host.do(async ({ vault: { adapter } }, [models, name]) => (await adapter.list(models)).folders.find((path) => path.includes(`/${name}`)) ?? '', [FOLDER, folder] as const);
  return JSON.parse(await host.read(`${found}/model.json`)) as unknown;
}
