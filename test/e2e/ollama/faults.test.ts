/** What goes wrong with Ollama: each is a clear sentence, and the pane goes on. */
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { Locator } from 'playwright-core';
import { type ChatScript, type ScriptedOllama, startOllama } from '../../support/ollama/server';
import { strings } from '../../../src/ui/strings';
import type { HostPage } from '../support/host-page';
import { agreeAndIndex, openPane } from '../support/ibid';
import { begin, chooseOllama } from '../support/ollama';
import { openHost } from '../support/open-host';
import { openSettings } from '../support/settings';

const texts = strings.ask;

const QUESTION = 'What does the caster pour into a mould?';
const HALF = 'The caster pours hot metal into a mould [1]. It';
const WHOLE: ChatScript = { type: 'answer', pieces: ['The caster pours hot metal into a mould [1].'] };

let host: HostPage;
let ollama: ScriptedOllama;
let port: number;
let elsewhere: Server;
const visits: string[] = [];

const addressOf = (server: Server): string => `http://127.0.0.1:${String((server.address() as AddressInfo).port)}`;

beforeAll(async () => {
  elsewhere = createServer((request, response) => {
    visits.push(request.url ?? '');
    response.writeHead(200, { 'Access-Control-Allow-Origin': '*' }).end('{}');
  });
  await new Promise<void>((resolve) => elsewhere.listen(0, '127.0.0.1', resolve));
  ollama = await startOllama();
  port = Number(new URL(ollama.origin).port);
  // The page may reach the redirect's target: it is the plugin that does not follow.
  host = await openHost({
    vault: { 'Casting.md': 'The caster pours hot metal into a mould. A worn matrix leaves fine hairlines.\n' },
    connect: [ollama.origin, addressOf(elsewhere)],
  });
  host.problems.expect(/Failed to load resource|CORS policy|net::ERR/);
  await agreeAndIndex(host);
  await chooseOllama(host, ollama.origin);
});

afterAll(async () => {
  await ollama.close();
  await new Promise((resolve) => elsewhere.close(resolve));
});

/** Asking again is answered as if nothing had been. */
async function goesOn(): Promise<void> {
  Object.assign(ollama, { chat: WHOLE, models: ['llama3.2:3b'], allowedOrigin: '*' } satisfies Partial<ScriptedOllama>);
  const turn = await begin(host, QUESTION);
  await turn.getByText(`${texts.turn.generated('llama3.2:3b')} ${texts.turn.checked(1, 1)}`).waitFor();
}

/** Nothing was written: the sentence is there, and the sources' own sentences instead at a press. */
async function failsWith(turn: Locator, sentence: RegExp): Promise<void> {
  await turn.locator('.ibid-warning', { hasText: sentence }).waitFor();
  expect(await turn.locator('.ibid-warning').innerText()).not.toMatch(/ORIGINS=\*|TypeError|undefined|\[object/);
  await turn.getByRole('button', { name: texts.turn.quoteInstead }).click();
  await turn.getByText(texts.turn.extractive).waitFor();
  expect(await turn.locator('.ibid-answer').innerText()).toContain('hot metal');
}

test.each<[string, Partial<ScriptedOllama>, RegExp]>([
  ['there is no memory', { chat: { type: 'status', status: 500, error: 'model requires more system memory (9.1 GiB) than is available (4.0 GiB)' } }, /^Ollama refuses \(500: model requires more system memory .* choose another model\.$/],
  ['the model is missing', { models: ['other:1b'] }, /^Ollama has no model “llama3\.2:3b”\. Get it with “ollama pull llama3\.2:3b”, or choose another one in the settings\.$/],
  ['something else answers at the address', { chat: { type: 'html' } }, /does not speak like Ollama\. Check the address in the settings\.$/],
  ['the model breaks down before its first word', { chat: { type: 'error in stream', pieces: [], error: 'llama runner process has terminated' } }, /^Ollama broke off: llama runner process has terminated\. Ask again\.$/],
  ['no page is let in', { allowedOrigin: null }, /cannot be reached at http:\/\/127\.0\.0\.1:\d+\. .*set OLLAMA_ORIGINS to app:\/\/obsidian\.md\*/],
  ['another page is let in than this', { allowedOrigin: 'http://another.example' }, /cannot be reached at .* OLLAMA_ORIGINS/],
])('a clear sentence when %s', async (_, script, sentence) => {
  Object.assign(ollama, script);
  await failsWith(await begin(host, QUESTION), sentence);
  await goesOn();
});

test('S-38: a redirect is not followed: its target sees nothing', async () => {
  ollama.chat = { type: 'redirect', to: `${addressOf(elsewhere)}/api/chat` };
  await failsWith(await begin(host, QUESTION), /cannot be reached/);
  expect(visits).toEqual([]);
  await goesOn();
});

test.each<[string, ChatScript, RegExp]>([
  ['breaks down', { type: 'error in stream', pieces: [HALF], error: 'an error was encountered while running the model' }, /^The answer broke off: Ollama broke off: an error was encountered while running the model\. Ask again\.$/],
  ['is killed', { type: 'stall', pieces: [HALF] }, /^The answer broke off: The connection to Ollama broke off in the middle of the answer\. Ask again\.$/],
])('what was written is kept and checked when the model %s in the middle', async (_, script, sentence) => {
  ollama.chat = script;
  const turn = await begin(host, QUESTION);
  if (script.type === 'stall') {
    // What has come and is not read yet is lost with its connection: the page has it first.
    await turn.locator('.ibid-answer').getByText('hot metal').waitFor();
    ollama.kill();
  }
  await turn.locator('.ibid-warning', { hasText: sentence }).waitFor();
  expect(await turn.locator('.ibid-answer').innerText()).toContain('The caster pours hot metal into a mould');
  expect(await turn.locator('[data-verdict="verified"]').count()).toBe(1);
  await goesOn();
});

test.each<[string, Partial<ChatScript>, string]>([
  ['the prompt was cut', { promptTokens: 12 }, texts.turn.promptCut],
  ['there was no room for the whole answer', { doneReason: 'length' }, texts.turn.answerCut],
])('says that %s', async (_, change, sentence) => {
  ollama.chat = { ...WHOLE, ...change } as ChatScript;
  await (await begin(host, QUESTION)).locator('.ibid-warning', { hasText: sentence }).waitFor();
  await goesOn();
});

test('S-40: an answer that never ends is ended, and the pane stays usable meanwhile', async () => {
  ollama.chat = { type: 'endless', piece: 'The caster pours hot metal into a mould. ' };
  const turn = await begin(host, QUESTION);
  await turn.locator('.ibid-warning', { hasText: texts.turn.answerCut }).waitFor();
  await goesOn();
});

test('S-41: a model’s name is text, in the settings and in sentences', async () => {
  const name = '<img src=x onerror=alert(1)>/../../x';
  await chooseNamed(name);
  ollama.models = [];
  const turn = await begin(host, QUESTION);
  await turn.locator('.ibid-warning', { hasText: `Ollama has no model “${name}”` }).waitFor();
  ollama.models = [name];
  ollama.chat = WHOLE;
  await (await begin(host, QUESTION)).getByText(texts.turn.generated(name)).waitFor();
  expect(await host.page.locator('img').count()).toBe(0);
  await chooseNamed('llama3.2:3b');
});

async function chooseNamed(name: string): Promise<void> {
  ollama.models = [name];
  await chooseOllama(host, ollama.origin);
  const settings = await openSettings(host);
  await settings.getByRole('button', { name: strings.settings.answers.test }).click();
  await settings.getByText('Connected.').waitFor();
  await settings.getByRole('combobox', { name: strings.settings.answers.model.name, exact: true }).selectOption(name);
  await host.page.keyboard.press('Escape');
}

test('says how to start Ollama when it does not run, and asks it as soon as it does', async () => {
  await ollama.close();
  await failsWith(await begin(host, QUESTION), /cannot be reached at http:\/\/127\.0\.0\.1:\d+\. Start it with “ollama serve”/);
  ollama = await startOllama(port);
  await goesOn();
});

test('a stream that stalls is given up after its time, and what was written is kept', async () => {
  ollama.chat = { type: 'stall', pieces: [HALF] };
  // From here on the page's clock is the test's: the last test of this file.
  await host.page.clock.install();
  const turn = await begin(host, QUESTION);
  await turn.locator('.ibid-answer').getByText('hot metal').waitFor();
  await host.page.clock.fastForward('00:59');
  expect(await (await openPane(host)).getByRole('button', { name: texts.box.cancel, exact: true }).isVisible()).toBe(true);
  await host.page.clock.fastForward('00:05');
  await turn.locator('.ibid-warning', { hasText: /^The answer broke off: Ollama has stopped answering/ }).waitFor();
  expect(await turn.locator('.ibid-answer').innerText()).toContain('The caster pours hot metal');
  await goesOn();
});
