/** Models from a folder that the user has. */
import { type GivenFile, importModel } from '../../src/core/models/import';
import { InstalledModels } from '../../src/core/models/installed';
import { modelFiles, POOLING } from '../support/hub/models';
import { MemoryStore } from '../support/memory-store';

function given(folder: string, files: Record<string, Uint8Array | string | object>): GivenFile[] {
  return Object.entries(files).map(([name, content]) => {
    const bytes = content instanceof Uint8Array ? content : new TextEncoder().encode(typeof content === 'string' ? content : JSON.stringify(content));
    return { path: `${folder}/${name}`, size: bytes.length, read: () => Promise.resolve(bytes) };
  });
}

async function imported(files: readonly GivenFile[]) {
  const store = new MemoryStore();
  const models = new InstalledModels(store);
  const model = await importModel(models, files, () => undefined, new AbortController().signal);
  return { model, store, models };
}

/** The folder's name cannot be written as an id. */
const MINE = 'folder/My-model-58ca028f';

test('a folder tells its own recipe, and its revision is the hash of its files', async () => {
  const { model, models } = await imported(given('My model', { ...modelFiles(), ...POOLING }));
  expect(model).toMatchObject({ name: 'My model', licence: '', fingerprint: { id: MINE, pooling: 'mean', dimension: 384 }, tokenLimit: 256 });
  expect(model.fingerprint.revision).toMatch(/^[0-9a-f]{64}$/);
  expect((await models.find(MINE))?.model).toEqual(model);
  const again = await imported(given('elsewhere/My model', { ...modelFiles(), ...POOLING }));
  expect(again.model).toEqual(model);
  const other = await imported(given('My model', { ...modelFiles(200_001), ...POOLING }));
  expect(other.model.fingerprint.revision).not.toBe(model.fingerprint.revision);
});

test.each(['gte-small', 'models--Xenova--gte-small/snapshots/0123'])('a model of the catalogue in “%s” has the recipe that the catalogue knows', async (folder) => {
  const files = { ...modelFiles(), 'onnx/model_quantized.onnx': new Uint8Array(34_000_000) };
  const { model, models } = await imported(given(folder, files));
  expect(model).toMatchObject({ name: 'GTE small', licence: 'MIT', fingerprint: { id: 'Xenova/gte-small', pooling: 'mean' } });
  expect(await models.find('Xenova/gte-small')).not.toBeNull();
});

test('a folder that is only called like a model of the catalogue has to tell its recipe', async () => {
  await expect(imported(given('gte-small', modelFiles()))).rejects.toThrow('a guess could spoil every result');
});

test('the weights may lie beside the other files', async () => {
  const { 'onnx/model_quantized.onnx': weights, ...rest } = modelFiles();
  const { model } = await imported(given('flat', { ...rest, ...POOLING, 'model_quantized.onnx': weights! }));
  expect(model.files).toContain('onnx/model_quantized.onnx');
});

test.each<[string, GivenFile[], string]>([
  ['without a model', given('Photos', { 'a.jpg': 'x' }), 'There is no model in this folder'],
  ['with several models', [...given('All/One', modelFiles()), ...given('All/Two', modelFiles())], 'several models in this folder'],
  ['without files', [], 'There is no model in this folder'],
  ['with too many files', Array.from({ length: 5001 }, (_, i) => ({ path: `All/${String(i)}`, size: 1, read: () => Promise.reject(new Error('It is not read.')) })), 'too many files'],
  ['with a model of three gigabytes', given('m', { ...modelFiles(), ...POOLING }).map((file) => ({ ...file, size: file.path.endsWith('.onnx') ? 3e9 : file.size })), 'more than Ibid can run'],
  ['whose configuration is no such file', given('m', { ...modelFiles(), ...POOLING }).map((file) => ({ ...file, size: file.path.endsWith('modules.json') ? 1e8 : file.size })), 'larger than such a file is'],
  ['that goes away in the middle', given('m', { ...modelFiles(), ...POOLING }).map((file) => (file.path.endsWith('.onnx') ? { ...file, read: () => Promise.reject(new Error('The folder is gone.')) } : file)), 'The folder is gone'],
])('a folder %s is refused', async (_, files, sentence) => {
  await expect(imported(files)).rejects.toThrow(sentence);
});

test('a full disk is said, and no model is recorded', async () => {
  const store = new MemoryStore();
  store.capacity = 100_000;
  const models = new InstalledModels(store);
  await expect(importModel(models, given('m', { ...modelFiles(), ...POOLING }), () => undefined, new AbortController().signal)).rejects.toThrow('no room for m');
  expect(await models.installed()).toEqual([]);
  expect(store.names()).toEqual([]);
});

test('an import that is cancelled when all has come leaves nothing', async () => {
  const store = new MemoryStore();
  const models = new InstalledModels(store);
  const abort = new AbortController();
  const cancelling = importModel(models, given('m', { ...modelFiles(), ...POOLING }), (loaded, total) => { if (loaded === total) abort.abort(new Error('enough')); }, abort.signal);
  await expect(cancelling).rejects.toThrow('enough');
  expect(store.names()).toEqual([]);
});

describe('two models of one name', () => {
  const signal = new AbortController().signal;
  const into = (models: InstalledModels, files: readonly GivenFile[]) => importModel(models, files, () => undefined, signal);

  test('the second is refused, and the first is as it was', async () => {
    const { store, models, model } = await imported(given('one/Mine', { ...modelFiles(), ...POOLING }));
    const before = store.names();
    await expect(into(models, given('two/Mine', { ...modelFiles(200_001), ...POOLING }))).rejects.toThrow('There is another model called Mine on this device');
    expect(store.names()).toEqual(before);
    expect(await into(models, given('three/Mine', { ...modelFiles(), ...POOLING }))).toEqual(model);
  });

  test('names that no id can hold are told apart', async () => {
    const { models } = await imported(given('模型一', { ...modelFiles(), ...POOLING }));
    await into(models, given('模型二', { ...modelFiles(200_001), ...POOLING }));
    expect((await models.installed()).map(({ model: { name } }) => name).sort()).toEqual(['模型一', '模型二']);
  });

  test('a copy of what was downloaded stays what it is, so that nothing is embedded anew', async () => {
    const files = { ...modelFiles(), 'onnx/model_quantized.onnx': new Uint8Array(34_000_000) };
    const { models, model } = await imported(given('gte-small', files));
    const [installed] = await models.installed();
    await models.keep({ ...installed, model: { ...model, fingerprint: { ...model.fingerprint, revision: 'a'.repeat(40) } } });
    expect((await into(models, given('gte-small', files))).fingerprint.revision).toBe('a'.repeat(40));
  });
});

test('a model whose bytes were changed on the disk is whole again once it is imported anew', async () => {
  const files = given('Mine', { ...modelFiles(), ...POOLING });
  const { store, models, model } = await imported(files);
  const weights = store.names().find((name) => store.peek(name).length === 200_000)!;
  store.poke(weights, store.peek(weights).slice().fill(0, 7, 77));
  await importModel(models, files, () => undefined, new AbortController().signal);
  const installed = (await models.find(model.fingerprint.id))!;
  expect((await models.read(installed, 'onnx/model_quantized.onnx')).length).toBe(200_000);
});
