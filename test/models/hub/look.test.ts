/** What a model's own files tell of how it is run; nothing is guessed. */
import { ModelHub, type OfferedModel } from '../../../src/core/models/hub/hub';
import { readRepository } from '../../../src/core/models/hub/repository';
import { isHubAddress, isHubServer } from '../../../src/core/models/hub/addresses';
import { InstalledModels } from '../../../src/core/models/installed';
import { MemoryStore } from '../../support/memory-store';
import { modelFiles, POOLING } from '../../support/hub/models';
import { ScriptedHub } from '../../support/hub/server';

const ID = 'someone/Some-model';

function look(files: Record<string, Uint8Array | string | object>, card: object = {}, others: Record<string, Record<string, object>> = {}): Promise<OfferedModel> {
  const hub = new ScriptedHub();
  hub.add(ID, files, card);
  for (const [id, theirs] of Object.entries(others)) hub.add(id, theirs, { license: 'apache-2.0', language: 'en' });
  return new ModelHub(hub.http(), new InstalledModels(new MemoryStore()), () => Promise.resolve()).look(ID, new AbortController().signal);
}

test('a model of sentence-transformers tells all of it', async () => {
  const { model, files } = await look({
    ...modelFiles(), ...POOLING,
    'config_sentence_transformers.json': { prompts: { query: 'query: ', document: 'passage: ' }, default_prompt_name: null, similarity_fn_name: 'cosine' },
  }, { license: 'mit', language: ['de', 'fr'] });
  expect(model).toMatchObject({
    name: 'Some-model', licence: 'mit', tokenLimit: 256,
    fingerprint: { id: ID, quantisation: 'q8', pooling: 'mean', prefixes: { query: 'query: ', passage: 'passage: ' }, dimension: 384 },
    ranking: { languages: ['de', 'fr'] },
  });
  expect(model.bytes).toBe(files.reduce((sum, { size }) => sum + size, 0));
});

test('without weights of eight bits those of the makers are taken', async () => {
  const { 'onnx/model_quantized.onnx': weights, ...rest } = modelFiles();
  const { model } = await look({ ...rest, ...POOLING, 'onnx/model.onnx': weights! });
  expect(model.fingerprint.quantisation).toBe('fp32');
  expect(model.files).toContain('onnx/model.onnx');
});

test('another form of a model pools as that model does', async () => {
  const { model } = await look(modelFiles(), { base_model: 'makers/Original' }, { 'makers/Original': POOLING });
  expect(model).toMatchObject({ licence: 'apache-2.0', fingerprint: { pooling: 'mean' }, ranking: { languages: ['en'] } });
});

test('a newer pooling file names its mode; RoBERTa counts its positions from two', async () => {
  const { model } = await look({
    ...modelFiles(1000, { model_type: 'xlm-roberta', hidden_size: 384, max_position_embeddings: 514 }),
    'modules.json': [{ type: 'sentence_transformers.base.modules.Transformer', path: '' }, { type: 'sentence_transformers.sentence_transformer.modules.Pooling', path: '1_Pooling' }],
    '1_Pooling/config.json': { embedding_dimension: 384, pooling_mode: 'cls' },
    'tokenizer_config.json': { model_max_length: 1e30 },
  });
  expect(model).toMatchObject({ tokenLimit: 512, fingerprint: { pooling: 'cls' } });
});

const without = (name: string): Record<string, Uint8Array | string | object> => Object.fromEntries(Object.entries(modelFiles()).filter(([file]) => file !== name));
const pooled = (change: object): Record<string, Uint8Array | string | object> => ({ ...modelFiles(), ...POOLING, '1_Pooling/config.json': { ...POOLING['1_Pooling/config.json'], ...change } });
const prompted = (change: object): Record<string, Uint8Array | string | object> => ({ ...modelFiles(), ...POOLING, 'config_sentence_transformers.json': change });

test.each<[string, Record<string, Uint8Array | string | object>, string]>([
  ['that does not tell its pooling', modelFiles(), 'a guess could spoil every result'],
  ['with a layer after the pooling', { ...modelFiles(), ...POOLING, 'modules.json': [...POOLING['modules.json'].slice(0, 2), { type: 'sentence_transformers.models.Dense', path: '2_Dense' }] }, 'put together otherwise than Ibid can run it (Transformer, Pooling, Dense)'],
  ['that pools by two modes', pooled({ pooling_mode_cls_token: true }), 'pools by mean and cls'],
  ['that pools by the greatest', pooled({ pooling_mode_mean_tokens: false, pooling_mode_max_tokens: true }), 'pools by max'],
  ['whose files contradict each other', pooled({ word_embedding_dimension: 768 }), 'contradict each other'],
  ['whose pooling lies outside of it', { ...modelFiles(), ...POOLING, 'modules.json': [POOLING['modules.json'][0], { ...POOLING['modules.json'][1], path: '../../x' }] }, 'a guess could spoil every result'],
  ['with prefixes of its own kind', prompted({ prompts: { 'sts query': 'Instruct: ' } }), 'cannot tell which one a question needs'],
  ['that is compared by dot products', prompted({ prompts: {}, similarity_fn_name: 'dot' }), 'not made to be compared by cosines'],
  ['without a tokenizer', without('tokenizer.json'), 'has no “tokenizer.json”'],
  ['without weights', without('onnx/model_quantized.onnx'), 'has no weights in the form that Ibid can run'],
  ['with weights in several files', { ...modelFiles(), 'onnx/model_quantized.onnx_data': 'x' }, 'in several files'],
  ['that is no JSON', { ...modelFiles(), ...POOLING, 'config.json': '<html>' }, '“config.json” of someone/Some-model is damaged'],
  ['whose prefixes cannot be read', { ...modelFiles(), ...POOLING, 'config_sentence_transformers.json': '{"prompts":{"query":"query: "},}' }, '“config_sentence_transformers.json” of someone/Some-model is damaged'],
  ['that does not say its kind', modelFiles(1000, { hidden_size: 384 }), 'no config.json that says'],
  ['with vectors of absurd length', { ...modelFiles(1000, { model_type: 'bert', hidden_size: 1e9 }), ...POOLING }, 'does not say how long its vectors are'],
])('a model %s is refused', async (_, files, sentence) => {
  await expect(look(files)).rejects.toThrow(sentence);
});

/** What the hub says of a model, as somebody has written it who means ill. */
function lookAt(answer: string, id = 'Xenova/gte-small'): Promise<OfferedModel> {
  const hub = new ScriptedHub();
  hub.fault(/api/, { type: 'body', text: answer });
  hub.add(id, modelFiles());
  return new ModelHub(hub.http(), new InstalledModels(new MemoryStore()), () => Promise.resolve()).look(id, new AbortController().signal);
}

const sibling = (rfilename: string, size = 10): object => ({ rfilename, size, blobId: 'b'.repeat(40), lfs: { sha256: 'c'.repeat(64) } });
const NEEDED = ['config.json', 'tokenizer.json', 'tokenizer_config.json', 'onnx/model_quantized.onnx'];
const listing = (siblings: object[], more: object = {}): string => JSON.stringify({ sha: 'a'.repeat(40), siblings, ...more });

test.each<[string, string, string]>([
  ['more than a thousand files', listing(Array.from({ length: 1001 }, (_, i) => sibling(String(i)))), 'holds more than 1000 files'],
  ['more than there is to say', `${' '.repeat(5 * 2 ** 20)}{}`, 'more of this model than there is to say'],
  ['more bytes than Ibid can run', listing(NEEDED.map((name) => sibling(name, name.endsWith('.onnx') ? 2 ** 31 : 10))), 'that is more than Ibid can run'],
  ['a file of absurd size', listing(NEEDED.map((name) => sibling(name, name.endsWith('.onnx') ? 1e15 : 10))), 'does not have “onnx/model_quantized.onnx”'],
  ['a size that is none', listing(NEEDED.map((name) => ({ ...sibling(name), size: '10' }))), 'does not have “config.json”'],
  ['a checksum that is none', listing(NEEDED.map((name) => ({ ...sibling(name), lfs: { sha256: '../../x' } }))), 'does not have “config.json”'],
  ['a revision that is no commit', listing(NEEDED.map((name) => sibling(name)), { sha: 'main' }), 'does not speak like it'],
  ['a revision that leads elsewhere', listing(NEEDED.map((name) => sibling(name)), { sha: '../../../x' }), 'does not speak like it'],
])('a hub that lists %s is not believed', async (_, answer, sentence) => {
  await expect(lookAt(answer)).rejects.toThrow(sentence);
});

test('what leads out of a model is no file of it, and names of JavaScript are names', async () => {
  const odd = ['../config.json', 'onnx/../../x', '/etc/passwd', 'a\\b', '.', 'x/./y', '__proto__', 'constructor'];
  const { files: listed } = readRepository('a/b', JSON.parse(listing([...odd, ...NEEDED].map((name) => sibling(name)))) as Record<string, unknown>);
  expect([...listed.keys()]).toEqual(['__proto__', 'constructor', ...NEEDED]);
  const { model, files } = await lookAt(listing([...odd, ...NEEDED].map((name) => sibling(name)), { cardData: { ['__proto__']: { license: 'mit' }, license: '<b>', language: ['__proto__', 'de'] } }));
  expect(files.map(({ name }) => name)).toEqual(NEEDED);
  expect(model.licence).toBe('MIT'); // as the catalogue has it
  await expect(lookAt(listing(NEEDED.map((name) => sibling(name))), '__proto__/constructor')).rejects.toThrow('does not have “config.json”');
});

test('the hub is asked at its own addresses, and its bytes come from its own servers', () => {
  const commit = 'a'.repeat(40);
  expect(['https://huggingface.co/api/models/a/b/revision/main?blobs=true', `https://huggingface.co/a/b/resolve/${commit}/onnx/model.onnx`].map(isHubAddress)).toEqual([true, true]);
  expect([
    'https://huggingface.co/api/whoami-v2', 'http://huggingface.co/api/models/a/b/revision/main?blobs=true', `https://huggingface.co.evil.example/a/b/resolve/${commit}/x`,
    `https://huggingface.co/a/b/resolve/${commit}/../../../x`, `https://huggingface.co/../b/resolve/${commit}/x`, `https://huggingface.co/a/b/resolve/main/x`,
  ].filter(isHubAddress)).toEqual([]);
  expect(['https://huggingface.co/x', 'https://cas-bridge.xethub.hf.co/x?y', 'https://cdn-lfs-us-1.huggingface.co/x'].map(isHubServer)).toEqual([true, true, true]);
  expect(['http://cdn-lfs.hf.co/x', 'https://evilhf.co/x', 'https://hf.co.evil.example/x', 'https://huggingface.co@evil.example/x', 'https://cdn.hf.co:8443/x'].filter(isHubServer)).toEqual([]);
});
