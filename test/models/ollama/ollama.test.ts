/** The client over real HTTP to a scripted server. */
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { Ollama } from '../../../src/core/models/ollama/ollama';
import type { GeneratorEvent } from '../../../src/core/ports';
import { LoopbackHttp } from '../../../src/obsidian/http';
import { type ChatScript, type ScriptedOllama, startOllama } from '../../support/ollama/server';

const MESSAGES = [{ role: 'user' as const, content: 'Who wrote it?' }];
let server: ScriptedOllama;

beforeAll(() => { Object.assign(globalThis, { window: globalThis }); });
beforeEach(async () => { server = await startOllama(); });
afterEach(() => server.close());

function ollama(limits = { begin: 5000, idle: 5000, bytes: 2 ** 20 }, origin = server.origin): Ollama {
  return new Ollama(new LoopbackHttp(limits), origin);
}

async function chat(script: ChatScript, { client = ollama(), model = 'llama3.2:3b', signal = new AbortController().signal } = {}) {
  server.chat = script;
  const events: GeneratorEvent[] = [];
  let failure = '';
  try {
    for await (const event of client.generator(model, 4096).generate(MESSAGES, signal)) events.push(event);
  } catch (error) {
    failure = (error as Error).message;
  }
  return { events, failure, text: events.map((event) => (event.type === 'text' ? event.text : '')).join('') };
}

describe('Ollama', () => {
  it('lists the models that are installed', async () => {
    server.models = ['llama3.2:3b', '<img src=x onerror=alert(1)>', '../../x'];
    expect(await ollama().models(new AbortController().signal)).toEqual([
      { name: 'llama3.2:3b', size: 2_019_393_189, parameters: '3.2B' },
      { name: '<img src=x onerror=alert(1)>', size: 2_019_393_189, parameters: '3.2B' },
      { name: '../../x', size: 2_019_393_189, parameters: '3.2B' },
    ]);
  });

  it('streams an answer and says what the context may hold', async () => {
    const { events } = await chat({ type: 'answer', pieces: ['Gal', ' et al.', ' 😀 [1]'], promptTokens: 812 });
    expect(events).toEqual([
      { type: 'text', text: 'Gal' }, { type: 'text', text: ' et al.' }, { type: 'text', text: ' 😀 [1]' },
      { type: 'end', stopped: 'done', promptTokens: 812, answerTokens: 3 },
    ]);
    expect(server.chats[0]).toMatchObject({ model: 'llama3.2:3b', messages: MESSAGES, options: { num_ctx: 4096, num_predict: 1024 } });
  });

  it('tells that there was no room for more', async () => {
    expect((await chat({ type: 'answer', pieces: ['Half a'], doneReason: 'length' })).events.at(-1)).toMatchObject({ type: 'end', stopped: 'length' });
  });

  it.each<[string, ChatScript, RegExp]>([
    ['breaks down in mid-stream', { type: 'error in stream', pieces: ['Ga'], error: 'an error was encountered while running the model' }, /^Ollama broke off: an error was encountered .*\. Ask again\.$/],
    ['is killed in mid-stream', { type: 'cut', pieces: ['Ga'] }, /broke off in the middle/],
    ['has no memory', { type: 'status', status: 500, error: 'model requires more system memory (9 GiB)' }, /refuses \(500: model requires more system memory/],
    ['is no Ollama (S-40)', { type: 'html' }, /does not speak like Ollama/],
  ])('says so when it %s', async (_, script, sentence) => {
    expect((await chat(script)).failure).toMatch(sentence);
  });

  it('names the model that is missing, and how to get it (S-41)', async () => {
    expect((await chat({ type: 'html' }, { model: '../../x' })).failure).toBe('Ollama has no model “../../x”. Get it with “ollama pull ../../x”, or choose another one in the settings.');
  });

  it('waits for a stalled stream no longer than it should', async () => {
    const { failure, text } = await chat({ type: 'stall', pieces: ['Ga'] }, { client: ollama({ begin: 5000, idle: 60, bytes: 2 ** 20 }) });
    expect(failure).toMatch(/has stopped answering/);
    expect(text).toBe('Ga');
  });

  it('ends an answer that never ends (S-40)', async () => {
    expect((await chat({ type: 'endless', piece: 'more '.repeat(40) }, { client: ollama({ begin: 5000, idle: 5000, bytes: 2 ** 16 }) })).failure).toMatch(/more than an answer can be/);
    const { events } = await chat({ type: 'endless', piece: 'more '.repeat(400) }, { client: ollama({ begin: 5000, idle: 5000, bytes: 2 ** 28 }) });
    expect(events.at(-1)).toMatchObject({ type: 'end', stopped: 'length' });
  });

  it('follows no redirect (S-38)', async () => {
    const visits: string[] = [];
    const elsewhere = createServer((request, response) => { visits.push(request.url ?? ''); response.end('{}'); });
    await new Promise<void>((resolve) => elsewhere.listen(0, '127.0.0.1', resolve));
    const to = `http://127.0.0.1:${String((elsewhere.address() as AddressInfo).port)}/api/chat`;
    expect((await chat({ type: 'redirect', to })).failure).toMatch(/cannot be reached/);
    expect(visits).toEqual([]);
    elsewhere.close();
  });

  it('says so when it does not run, with what to do', async () => {
    const { origin } = server;
    await server.close();
    const { failure } = await chat({ type: 'html' }, { client: ollama(undefined, origin) });
    expect(failure).toMatch(/cannot be reached at http:\/\/127\.0\.0\.1:\d+\. Start it with “ollama serve”/);
    expect(failure).not.toContain('OLLAMA_ORIGINS=*');
    server = await startOllama();
  });

  it('stops when it is told to, and hangs up', async () => {
    const abort = new AbortController();
    setTimeout(() => { abort.abort(new Error('The user has cancelled.')); }, 100);
    expect((await chat({ type: 'stall', pieces: ['Ga'] }, { signal: abort.signal })).failure).toBe('The user has cancelled.');
  });

  it('sends nothing to another device, whatever it is told (S-35, S-37)', async () => {
    const client = ollama(undefined, 'http://169.254.169.254');
    expect((await chat({ type: 'html' }, { client })).failure).toMatch(/cannot be reached/);
  });
});
