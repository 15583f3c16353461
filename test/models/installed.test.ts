/** Models on this device: recorded last, in pieces, checked at every load. */
import { catalogueModel } from '../../src/core/models/catalogue';
import { type InstalledModel, InstalledModels, type ModelFile } from '../../src/core/models/installed';
import { PIECE } from '../../src/core/models/pieces';
import { hashBytes } from '../../src/core/text/hash';
import { MemoryStore } from '../support/memory-store';

const GTE = catalogueModel('Xenova/gte-small')!;
const MODEL = { ...GTE, fingerprint: { ...GTE.fingerprint, revision: 'a'.repeat(40) } };

function bytesOf(size: number, seed = 1): Uint8Array {
  return new Uint8Array(size).map((_, i) => (i * 31 + seed) & 0xff);
}

async function put(models: InstalledModels, id: string, name: string, bytes: Uint8Array): Promise<ModelFile> {
  const file = { name, size: bytes.length, sha256: await hashBytes(bytes) };
  await models.piecesOf(id).writer(file, 0).push(bytes);
  return file;
}

async function install(store: MemoryStore, id = 'Xenova/gte-small', seed = 1): Promise<InstalledModel> {
  const models = new InstalledModels(store);
  const files = [await put(models, id, 'config.json', bytesOf(300, seed)), await put(models, id, 'onnx/model_quantized.onnx', bytesOf(2 * PIECE + 5, seed))];
  const installed: InstalledModel = { model: { ...MODEL, fingerprint: { ...MODEL.fingerprint, id }, files: files.map(({ name }) => name), bytes: files.reduce((sum, { size }) => sum + size, 0) }, files };
  await models.keep(installed);
  return installed;
}

test('a model is read as it was written, by a shelf that is opened later', async () => {
  const store = new MemoryStore();
  const installed = await install(store);
  const shelf = new InstalledModels(store);
  expect(await shelf.installed()).toEqual([installed]);
  expect(await shelf.find('Xenova/gte-small')).toEqual(installed);
  expect(await hashBytes(await shelf.read(installed, 'onnx/model_quantized.onnx'))).toBe(await hashBytes(bytesOf(2 * PIECE + 5)));
  expect(store.names().every((name) => store.peek(name).length <= PIECE)).toBe(true);
  await expect(shelf.read(installed, '../other')).rejects.toThrow('has no file');
});

test('one changed byte is told at the next load', async () => {
  const store = new MemoryStore();
  const installed = await install(store);
  const name = store.names().find((other) => other.endsWith('.1'))!;
  const bytes = store.peek(name).slice();
  bytes[77] ^= 1;
  store.poke(name, bytes);
  const shelf = new InstalledModels(store);
  expect(await shelf.find('Xenova/gte-small')).toEqual(installed);
  await expect(shelf.read(installed, 'onnx/model_quantized.onnx')).rejects.toThrow('damaged on this device: remove it');
});

test('a torn piece, a missing piece and a torn record leave no model', async () => {
  const store = new MemoryStore();
  const installed = await install(store);
  const record = store.names().find((name) => name.endsWith('model.json'))!;
  const piece = store.names().find((name) => name.endsWith('.2'))!;
  for (const [name, bytes] of [[record, store.peek(record).slice(0, 200)], [piece, store.peek(piece).slice(0, 2)]] as const) {
    const torn = store.clone();
    torn.poke(name, bytes);
    expect(await new InstalledModels(torn).installed()).toEqual([]);
    expect(await new InstalledModels(torn).find('Xenova/gte-small')).toBeNull();
  }
  await store.remove(piece);
  await expect(new InstalledModels(store).read(installed, 'onnx/model_quantized.onnx')).rejects.toThrow('damaged');
});

test('nothing is recorded before the contents are there', async () => {
  const store = new MemoryStore();
  const installed = await install(store);
  const empty = new MemoryStore();
  await expect(new InstalledModels(empty).keep(installed)).rejects.toThrow('not all there');
  expect(empty.names()).toEqual([]);
});

test('a newer revision takes the place of the older; removal leaves nothing, and other models as they are', async () => {
  const store = new MemoryStore();
  await install(store);
  const newer = await install(store, 'Xenova/gte-small', 9);
  const other = await install(store, 'Xenova/GTE-small');
  const shelf = new InstalledModels(store);
  expect(await shelf.find('Xenova/gte-small')).toEqual(newer);
  expect(store.names()).toHaveLength(2 * 5);
  await shelf.remove('Xenova/gte-small');
  expect(await shelf.installed()).toEqual([other]);
  expect(store.names()).toHaveLength(5);
  await shelf.remove('Xenova/gte-small');
});

test('a newer revision that cannot be recorded leaves the older one whole', async () => {
  const store = new MemoryStore();
  const older = await install(store);
  store.failing = ({ name }) => (name.endsWith('model.json') ? { arrived: 0, error: new Error('ENOSPC') } : null);
  const record = store.names().find((name) => name.endsWith('model.json'))!;
  const bytes = store.peek(record);
  await expect(install(store, 'Xenova/gte-small', 9)).rejects.toThrow('ENOSPC');
  store.poke(record, bytes); // as it is where a writing that fails leaves the file of before
  const shelf = new InstalledModels(store);
  expect(await shelf.find('Xenova/gte-small')).toEqual(older);
  expect(await shelf.read(older, 'onnx/model_quantized.onnx')).toHaveLength(2 * PIECE + 5);
});

test('the record of one model in the place of another’s is no record of that', async () => {
  const store = new MemoryStore();
  const one = await install(store);
  await install(store, 'Xenova/other', 5);
  const [mine, others] = ['xenova-gte', 'xenova-other'].map((begin) => store.names().find((name) => name.startsWith(begin) && name.endsWith('model.json'))!);
  store.poke(others, store.peek(mine));
  const shelf = new InstalledModels(store);
  expect(await shelf.installed()).toEqual([one]);
  expect(await shelf.find('Xenova/other')).toBeNull();
});

test('a removal that breaks off leaves no model, and the next one what is left of it', async () => {
  const store = new MemoryStore();
  await install(store);
  const remove = store.remove.bind(store);
  store.remove = (name) => (name.endsWith('.json') ? remove(name) : Promise.reject(new Error('busy')));
  await expect(new InstalledModels(store).remove('Xenova/gte-small')).rejects.toThrow('busy');
  expect(await new InstalledModels(store).find('Xenova/gte-small')).toBeNull();
  store.remove = remove;
  await new InstalledModels(store).remove('Xenova/gte-small');
  expect(store.names()).toEqual([]);
});

test.each<[string, (record: Record<string, unknown>) => unknown]>([
  ['another format', (record) => ({ ...record, format: 2 })],
  ['two files of one name', (record) => ({ ...record, files: [...record['files'] as unknown[], (record['files'] as unknown[])[0]] })],
  ['no files', (record) => ({ ...record, files: [] })],
  ['a file that leads out of its folder', (record) => ({ ...record, files: [{ name: '../../data.json', size: 1, sha256: 'a'.repeat(64) }] })],
  ['a checksum that is none', (record) => ({ ...record, files: [{ name: 'a', size: 1, sha256: '../x' }] })],
  ['more bytes than a model has', (record) => ({ ...record, files: [{ name: 'a', size: 2 ** 40, sha256: 'a'.repeat(64) }] })],
  ['the id of another model', (record) => ({ ...record, model: { ...MODEL, fingerprint: { ...MODEL.fingerprint, id: 'Xenova/other' } } })],
  ['an absurd dimension', (record) => ({ ...record, model: { ...MODEL, fingerprint: { ...MODEL.fingerprint, dimension: 1e9 } } })],
  ['a weight that is no share', (record) => ({ ...record, model: { ...MODEL, ranking: { ...MODEL.ranking, fusion: { method: 'min-max', meaning: 7 } } } })],
  ['no object', () => [1]],
])('a record with %s is no model', async (_, alter) => {
  const store = new MemoryStore();
  await install(store);
  const record = store.names().find((name) => name.endsWith('model.json'))!;
  store.poke(record, new TextEncoder().encode(JSON.stringify(alter(JSON.parse(new TextDecoder().decode(store.peek(record))) as Record<string, unknown>))));
  expect(await new InstalledModels(store).installed()).toEqual([]);
});

test('a content goes on where whole pieces end', async () => {
  const store = new MemoryStore();
  const bytes = bytesOf(2 * PIECE + 5);
  const content = { size: bytes.length, sha256: await hashBytes(bytes) };
  const pieces = new InstalledModels(store).piecesOf('a/b');
  await pieces.writer(content, 0).push(bytes.subarray(0, PIECE + 100));
  expect(await pieces.begun(content)).toBe(PIECE);
  const rest = pieces.writer(content, PIECE);
  for (let at = PIECE; at < bytes.length; at += 1_000_003) await rest.push(bytes.subarray(at, at + 1_000_003));
  expect(await pieces.begun(content)).toBe(bytes.length);
  expect(await hashBytes((await pieces.read(content))!)).toBe(content.sha256);
  await expect(rest.push(bytes.subarray(0, 1))).rejects.toThrow(RangeError);
});
