/** Embedding by Ollama over real HTTP to a scripted server. */
import { checked } from '../../../src/core/models/checked';
import { makeSpace } from '../../../src/core/models/fingerprint';
import { ModelChanged } from '../../../src/core/models/failures';
import { choiceOf } from '../../../src/core/models/names';
import { openOllamaEmbedder } from '../../../src/core/models/ollama/embed';
import { prefixesOf } from '../../../src/core/models/ollama/embed-prefixes';
import { inHalves } from '../../../src/core/models/ollama/windows';
import { LoopbackHttp } from '../../../src/obsidian/http';
import { type ScriptedOllama, startOllama } from '../../support/ollama/server';
import fc from 'fast-check';

let server: ScriptedOllama;

beforeAll(() => { Object.assign(globalThis, { window: globalThis }); });
beforeEach(async () => {
  server = await startOllama();
  server.models = ['nomic-embed-text:latest', 'all-minilm:22m'];
});
afterEach(() => server.close());

const open = (model = 'nomic-embed-text', origin = server.origin) =>
  openOllamaEmbedder(new LoopbackHttp({ begin: 5000, idle: 5000, bytes: 2 ** 20 }), origin, model).then(checked);

const sentence = (i: number): string => `Ship number ${String(i)} left the harbour with salt and wine on board.`;

describe('an embedding model of Ollama', () => {
  it('is known by its digest and its name with the tag, and has the dimension that it gives', async () => {
    const { fingerprint, backend } = await open();
    expect(fingerprint).toEqual({
      id: 'ollama:nomic-embed-text:latest', revision: 'sha256-1', quantisation: 'Q4_K_M', pooling: 'as in Ollama', normalised: true,
      prefixes: { query: 'search_query: ', passage: 'search_document: ' }, dimension: 16,
    });
    expect(backend).toBe('Ollama');
    expect(choiceOf(fingerprint)).toEqual({ kind: 'ollama', model: 'nomic-embed-text:latest' });
    server.digest = 'sha256-2';
    expect((await open('nomic-embed-text:latest')).fingerprint.revision).toBe('sha256-2');
    server.models = ['nomic-embed-text:v1.5', 'nomic-embed-text-large:latest'];
    await expect(open()).rejects.toThrow('Ollama has no model “nomic-embed-text”');
  });

  it('embeds in requests of sixteen texts at most, whole, with the prefix of its family', async () => {
    const embedder = await open();
    server.embeds.length = 0;
    const vectors = await embedder.embed(Array.from({ length: 40 }, (_, i) => sentence(i)), 'passage');
    expect(server.embeds.map(({ input }) => input.length)).toEqual([16, 16, 8]);
    expect(server.embeds[0]).toMatchObject({ model: 'nomic-embed-text:latest', truncate: false, keep_alive: '10m' });
    expect(server.embeds[0].input[3]).toBe(`search_document: ${sentence(3)}`);
    expect(vectors).toHaveLength(40);
    for (const vector of vectors) expect(Math.hypot(...vector!)).toBeCloseTo(1, 5);
    await embedder.embed(['salt'], 'query');
    expect(server.embeds.at(-1)!.input).toEqual(['search_query: salt']);
  });

  it.each(['the input length exceeds the context length', 'input length exceeds maximum context length'])('embeds in windows what it says to be too long (%s)', async (wording) => {
    const embedder = await open();
    server.embed = { type: 'vectors', context: 300, wording };
    server.embeds.length = 0;
    const long = Array.from({ length: 20 }, (_, i) => sentence(i)).join(' ');
    const [short, whole] = await embedder.embed([sentence(1), long], 'passage');
    expect(short).not.toBeNull();
    expect(Math.hypot(...whole!)).toBeCloseTo(1, 5);
    const windows = server.embeds.filter(({ input }) => input.length === 1 && input[0].length <= 300).map(({ input }) => input[0].slice('search_document: '.length));
    expect(windows.slice(1).join('')).toBe(long); // nothing is cut off
    for (const window of windows.slice(1, -1)) expect(window).toMatch(/\. $/);
    server.embed = { type: 'vectors', context: 3 };
    await expect(embedder.embed(['Nothing is short enough for it.'], 'query')).rejects.toThrow('is too long');
  });

  it('gives what it says to be too long a vector in which each part counts by its length', async () => {
    const embedder = await open();
    server.embed = { type: 'vectors', context: 180 };
    const [few, many] = ['The harbour of the town was closed to ships in winter. ', 'Salt and wine and tar and herring and wool were on board of it,'.repeat(2)];
    expect(inHalves(few + many)).toEqual([few, many]);
    const [a, b, whole] = (await embedder.embed([few, many, few + many], 'passage')).map((vector) => vector!);
    const sum = a.map((value, at) => value * few.length + b[at] * many.length);
    const length = Math.hypot(...sum);
    whole.forEach((value, at) => { expect(value).toBeCloseTo(sum[at] / length, 5); });
  });

  it('lets a query go before the passages that wait', async () => {
    const embedder = await open();
    server.embeds.length = 0;
    let free = (): void => undefined;
    const held = new Promise<void>((resolve) => { free = resolve; });
    let arrived = (): void => undefined;
    const first = new Promise<void>((resolve) => { arrived = resolve; });
    server.beforeEmbed = () => {
      arrived();
      return server.embeds.at(-1)!.input[0].startsWith('search_query') ? Promise.resolve() : held;
    };
    const passages = embedder.embed(Array.from({ length: 40 }, (_, i) => sentence(i)), 'passage');
    const more = embedder.embed([sentence(41)], 'passage');
    await first;
    await embedder.embed(['salt'], 'query');
    expect(server.embeds.map(({ input }) => input.length)).toEqual([16, 1]);
    free();
    await Promise.all([passages, more]);
    expect(server.embeds).toHaveLength(5);
  });

  it('ends at once when it is aborted, and sends nothing more', async () => {
    const embedder = await open();
    server.embeds.length = 0;
    const abort = new AbortController();
    server.beforeEmbed = () => {
      abort.abort(new Error('Enough.'));
      return Promise.resolve();
    };
    await expect(embedder.embed(Array.from({ length: 40 }, (_, i) => sentence(i)), 'passage', abort.signal)).rejects.toThrow('Enough.');
    expect(server.embeds).toHaveLength(1);
  });

  it('is refused where it gives what cannot be used', async () => {
    const embedder = await open();
    for (const [type, said] of [['one too few', 'another number of vectors'], ['not numbers', 'numbers that are none'], ['no list', 'another number of vectors']] as const) {
      server.embed = { type };
      await expect(embedder.embed([sentence(1), sentence(2)], 'passage')).rejects.toThrow(said);
      if (type === 'not numbers') continue;
      await expect(open()).rejects.toThrow(said);
    }
    server.embed = { type: 'not numbers' };
    await expect(makeSpace(await open())).rejects.toThrow('numbers that are none');
  });

  it('gives no vector of another model that was put under its name meanwhile', async () => {
    const embedder = await open();
    await embedder.embed([sentence(1)], 'passage');
    server.digest = 'sha256-2';
    for (const role of ['query', 'passage'] as const) await expect(embedder.embed([sentence(1)], role)).rejects.toThrow(ModelChanged);
    expect((await open()).fingerprint.revision).toBe('sha256-2');
  });

  it('says what is wrong and what to do', async () => {
    await expect(open('bge-m3')).rejects.toThrow('Ollama has no model “bge-m3”. Get it with “ollama pull bge-m3”');
    server.capabilities = ['completion'];
    await expect(open('all-minilm:22m')).rejects.toThrow('does not embed');
    server.capabilities = null;
    await expect(open('all-minilm:22m')).resolves.toBeDefined();
    server.embed = { type: 'status', status: 500, error: 'this model does not support embeddings' };
    await expect(open('all-minilm:22m')).rejects.toThrow('this model does not support embeddings');
    await expect(open('all-minilm:22m', 'http://127.0.0.1:1')).rejects.toThrow('Ollama cannot be reached at http://127.0.0.1:1');
    await expect(open('all-minilm:22m', 'http://example.org')).rejects.toThrow('Ollama cannot be reached');
  });
});

test.each([
  ['mxbai-embed-large:335m', 'Represent this sentence for searching relevant passages: ', ''],
  ['snowflake-arctic-embed:22m', 'Represent this sentence for searching relevant passages: ', ''],
  ['snowflake-arctic-embed2:latest', 'query: ', ''],
  ['somebody/bge-m3:latest', '', ''],
  ['embeddinggemma:latest', 'task: search result | query: ', 'title: none | text: '],
  ['jeffh/intfloat-multilingual-e5-large:q8_0', '', ''],
  ['multilingual-e5-small:latest', 'query: ', 'passage: '],
  ['all-minilm:latest', '', ''],
])('the prefixes of %s', (model, query, passage) => {
  expect(prefixesOf(model)).toEqual({ query, passage });
});

test('halves of a text are the text, and no character is torn', () => {
  fc.assert(fc.property(fc.string({ unit: 'grapheme', minLength: 40, maxLength: 200, size: 'max' }), (text) => {
    const halves = inHalves(text);
    expect(halves === null ? text : halves.join('')).toBe(text);
    for (const half of halves ?? []) {
      expect(half).not.toMatch(/\p{Surrogate}/u);
      expect(half.length).toBeLessThan(text.length);
    }
  }));
  expect(inHalves('too short')).toBeNull();
});
