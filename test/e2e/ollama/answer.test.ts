/** Answers that a model of Ollama writes, from the settings to the footnote. */
import { type ScriptedOllama, startOllama } from '../../support/ollama/server';
import { strings } from '../../../src/ui/strings';
import type { HostPage } from '../support/host-page';
import { agreeAndIndex, ask, openPane } from '../support/ibid';
import { begin, chooseOllama } from '../support/ollama';
import { openHost } from '../support/open-host';
import { openSettings } from '../support/settings';

const texts = strings.ask;
const settingTexts = strings.settings.answers;

const VAULT = {
  'Casting.md': '# Casting\n\nThe caster pours hot metal into a mould. A worn matrix leaves fine hairlines between the letters.\n',
  'Draft.md': '# Draft\n\nMy chapter begins here.\n',
};
const QUESTION = 'What does the caster pour into a mould?';

/** One of each: word for word, invented, a number that names nothing, without a number. */
const ANSWER = [
  'The source says: “The caster pours ', 'hot metal into a mould.” [', '1] It also says “the caster drinks cold ', 'coffee all day” [1]. ',
  'A worn matrix leaves fine hairlines between the letters [1][7]. ', 'Printing was fun.',
];

let host: HostPage;
let ollama: ScriptedOllama;

beforeAll(async () => {
  ollama = await startOllama();
  ollama.models = ['llama3.2:3b', 'qwen3:8b'];
  host = await openHost({ vault: VAULT, connect: [ollama.origin] });
  await host.openFile('Draft');
  await agreeAndIndex(host);
});

afterAll(() => ollama.close());

test('S-44: settings that a file syncer brings choose no model, ask no address and agree to nothing', async () => {
  await host.do((app, address) => app.host.external.write('.obsidian/plugins/ibid/data.json', JSON.stringify({
    generator: 'ollama', ollamaAddress: address, ollamaModel: 'llama3.2:3b', exclude: ['/Nowhere'],
  })), ollama.origin);
  const settings = await openSettings(host);
  await settings.getByText('/Nowhere').waitFor();
  expect(await settings.getByRole('combobox', { name: settingTexts.generator.name }).inputValue()).toBe('none');
  await host.page.keyboard.press('Escape');
  const turn = await ask(host, QUESTION);
  await turn.getByText(texts.turn.extractive).waitFor();
  expect(ollama.requests).toEqual([]);
});

test('the settings tab tests the connection and offers the models that are there', async () => {
  const settings = await openSettings(host);
  const model = settings.getByRole('combobox', { name: settingTexts.model.name, exact: true });
  expect(await model.isVisible()).toBe(false);
  await settings.getByRole('combobox', { name: settingTexts.generator.name }).selectOption('ollama');
  const address = settings.getByRole('textbox', { name: settingTexts.address.name });
  await address.fill('http://192.168.1.20:11434');
  await settings.getByRole('button', { name: settingTexts.test }).click();
  await settings.getByText('on this device only (127.0.0.1, localhost or [::1])').waitFor();
  await address.fill(ollama.origin);
  await settings.getByRole('button', { name: settingTexts.test }).click();
  await settings.getByText(settingTexts.connected(2)).waitFor();
  expect(await model.locator('option').allInnerTexts()).toEqual(['llama3.2:3b (3.2B)', 'qwen3:8b (3.2B)']);
  await model.selectOption('qwen3:8b');
  await model.selectOption('llama3.2:3b');
  await host.page.keyboard.press('Escape');
  expect(ollama.requests).toEqual(['GET /api/tags']);
});

test('a streamed answer is shown as it comes, and judged sentence by sentence', async () => {
  ollama.chat = { type: 'answer', pieces: ANSWER, wait: 60 };
  const turn = await begin(host, QUESTION);
  await turn.locator('[aria-busy="true"]').getByText('The caster pours').waitFor();
  await turn.getByRole('button', { name: texts.actions.insert, exact: true }).waitFor();
  expect(await turn.locator('[aria-busy]').count()).toBe(0);
  expect(await turn.locator('.ibid-answer .ibid-chip').allInnerTexts()).toEqual(['1', '1', '1']);
  await turn.getByText(texts.turn.removed(1)).waitFor();
  await turn.getByText(`${texts.turn.generated('llama3.2:3b')} ${texts.turn.checked(2, 4)}`).waitFor();
  expect(await turn.locator('.ibid-verdict').evaluateAll((signs) => signs.map((sign) => sign.getAttribute('data-verdict'))))
    .toEqual(['verified', 'not in source', 'verified', 'no citation']);
});

test('what is sent holds the rules, the passages and the question, for a context of the chosen size', () => {
  const { model, messages, options } = ollama.chats.at(-1)!;
  expect(model).toBe('llama3.2:3b');
  expect(options).toMatchObject({ num_ctx: 8192 });
  expect(messages.at(-1)!.content).toContain('The caster pours hot metal into a mould.');
  expect(messages.at(-1)!.content).toContain(`Question: ${QUESTION}`);
  expect(messages.at(-1)!.content).not.toContain('My chapter begins here');
});

test('Insert asks about sentences that are not verified, and writes nothing when the writer thinks better of it', async () => {
  await host.show('Draft.md');
  const before = await host.editorText();
  await host.cursorAfter('My chapter begins here.');
  const turn = (await openPane(host)).getByRole('article').last();
  await turn.getByRole('button', { name: texts.actions.insert, exact: true }).click();
  const dialog = host.page.getByRole('dialog', { name: texts.confirm.title });
  await dialog.getByRole('listitem').first().waitFor();
  expect(await dialog.getByRole('listitem').allInnerTexts()).toEqual([
    expect.stringMatching(/the caster drinks cold coffee all day[^]*Not in the source/),
    expect.stringMatching(/Printing was fun[^]*No source named/),
  ]);
  await dialog.getByRole('button', { name: texts.confirm.cancel, exact: true }).click();
  expect(await host.editorText()).toBe(before);
});

test('only the checked sentences are inserted when the writer says so, each with its footnote', async () => {
  const turn = (await openPane(host)).getByRole('article').last();
  await turn.getByRole('button', { name: texts.actions.insert, exact: true }).click();
  const dialog = host.page.getByRole('dialog', { name: texts.confirm.title });
  await dialog.getByRole('button', { name: texts.confirm.onlyChecked(2), exact: true }).click();
  await host.page.getByText(texts.actions.inserted(2, 'Draft.md')).waitFor();
  const note = await host.editorText();
  expect(note).toMatch(/begins here\. ?The source says: “The caster pours hot metal into a mould\.” ?\[\^[^\]]+\] A worn matrix leaves fine hairlines between the letters\.\[\^[^\]]+\]\n/);
  expect(note).not.toMatch(/coffee|Printing|\[\d/);
  expect(note.match(/^\[\^[^\]]+\]: .*$/gm)).toHaveLength(2);
});

test('cancelling in the middle keeps what was written, marked', async () => {
  ollama.chat = { type: 'stall', pieces: ['A worn matrix leaves fine hairlines between the letters [1]. And'] };
  const turn = await begin(host, 'What does a worn matrix leave?');
  await turn.locator('.ibid-answer').getByText('hairlines').waitFor();
  const pane = await openPane(host);
  await pane.getByRole('button', { name: texts.box.cancel, exact: true }).click();
  await turn.getByText(texts.turn.cancelled).waitFor();
  expect(await turn.locator('.ibid-answer').innerText()).toContain('A worn matrix leaves fine hairlines');
  await pane.getByRole('button', { name: texts.box.ask, exact: true }).waitFor();
});

test('cancelling before the first word leaves no answer', async () => {
  ollama.chat = { type: 'stall', pieces: [] };
  const turn = await begin(host, 'What is between the letters?');
  await turn.getByText(texts.state.reading).waitFor();
  await (await openPane(host)).getByRole('button', { name: texts.box.cancel, exact: true }).click();
  await turn.getByText(texts.turn.cancelledEarly).waitFor();
});

test('the choice outlives a restart, and choosing no model ends it', async () => {
  await host.reload();
  ollama.chat = { type: 'answer', pieces: ['A worn matrix leaves fine hairlines between the letters [1].'] };
  const turn = await ask(host, 'What does a worn matrix leave?');
  await turn.getByText(texts.turn.generated('llama3.2:3b')).waitFor();
  const asked = ollama.requests.length;
  const settings = await openSettings(host);
  await settings.getByRole('combobox', { name: settingTexts.generator.name }).selectOption('none');
  await host.page.keyboard.press('Escape');
  await (await ask(host, QUESTION)).getByText(texts.turn.extractive).waitFor();
  expect(ollama.requests).toHaveLength(asked);
  await chooseOllama(host, ollama.origin);
  expect(ollama.requests.at(-1)).toBe('GET /api/tags');
});
