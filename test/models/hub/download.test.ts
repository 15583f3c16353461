/** Downloads from the hub, with everything that can go wrong on the way. */
import { ModelHub } from '../../../src/core/models/hub/hub';
import { InstalledModels } from '../../../src/core/models/installed';
import { PIECE } from '../../../src/core/models/pieces';
import { MemoryStore } from '../../support/memory-store';
import { modelFiles } from '../../support/hub/models';
import { type HubFault, ScriptedHub, sha256 } from '../../support/hub/server';

const ID = 'Xenova/gte-small';
const ONNX = /model_quantized\.onnx$/;

function setUp(size = 200_000) {
  const [hub, store, pauses] = [new ScriptedHub(), new MemoryStore(), [] as number[]];
  const commit = hub.add(ID, modelFiles(size));
  const models = new InstalledModels(store);
  const client = new ModelHub(hub.http(), models, (milliseconds) => { pauses.push(milliseconds); return Promise.resolve(); });
  const { signal } = new AbortController();
  const progress: [number, number][] = [];
  const download = async (abort = signal): Promise<void> => client.download(await client.look(ID, abort), (loaded, total) => { progress.push([loaded, total]); }, abort);
  return { hub, store, pauses, commit, models, client, signal, progress, download };
}

test('a model is downloaded at the commit that the hub names, checked and recorded', async () => {
  const { hub, commit, models, progress, download } = setUp();
  await download();
  const installed = (await models.find(ID))!;
  expect(installed.model.fingerprint.revision).toBe(commit);
  expect(installed.files.map(({ name }) => name)).toEqual(['config.json', 'tokenizer.json', 'tokenizer_config.json', 'onnx/model_quantized.onnx']);
  expect(sha256(await models.read(installed, 'onnx/model_quantized.onnx'))).toBe(sha256(modelFiles()['onnx/model_quantized.onnx'] as Uint8Array));
  expect(hub.requests.every((request) => request.startsWith('GET https://huggingface.co/'))).toBe(true);
  expect(hub.requests.slice(1).every((request) => request.includes(`/resolve/${commit}/`))).toBe(true);
  const total = installed.files.reduce((sum, { size }) => sum + size, 0);
  expect(progress.at(-1)).toEqual([total, total]);
  expect(progress.every(([loaded], i) => i === 0 || loaded >= progress[i - 1]![0])).toBe(true);
});

test('a download that was cut off goes on in the same run, and no byte comes twice', async () => {
  const { hub, pauses, models, download } = setUp(2 * PIECE + 1000);
  hub.fault(ONNX, { type: 'cut', after: PIECE + 500_000 });
  hub.fault(ONNX, { type: 'stall', after: 600_000 });
  await download();
  expect(hub.requests.slice(-2).map((request) => /from (\d+)$/.exec(request)?.[1])).toEqual([String(PIECE + 500_000), String(PIECE + 1_100_000)]);
  expect(pauses).toEqual([1000, 1000]);
  expect(await models.find(ID)).not.toBeNull();
});

test('what a cancelled download has brought is kept, and the next one goes on from there', async () => {
  const { hub, store, models, client, signal, download } = setUp(2 * PIECE + 1000);
  const abort = new AbortController();
  const offer = await client.look(ID, signal);
  const cancelled = client.download(offer, (loaded) => { if (loaded > PIECE + 500_000) abort.abort(new Error('enough')); }, abort.signal);
  await expect(cancelled).rejects.toThrow('enough');
  expect(await models.installed()).toEqual([]);
  expect(store.names().some((name) => name.endsWith('.0'))).toBe(true);
  await download();
  expect(hub.requests.at(-1)).toContain(`from ${String(PIECE)}`);
  expect(await models.find(ID)).not.toBeNull();
});

test('a download that is cancelled when all has come is none, and the next one asks for nothing large', async () => {
  const { hub, models, client, signal, download } = setUp();
  const offer = await client.look(ID, signal);
  for (let time = 0; time < 2; time++) { // the second one finds all of it here
    const abort = new AbortController();
    await expect(client.download(offer, (loaded, total) => { if (loaded === total) abort.abort(new Error('enough')); }, abort.signal)).rejects.toThrow('enough');
    expect(await models.installed()).toEqual([]);
  }
  const before = hub.requests.length;
  await download();
  expect(hub.requests.slice(before).filter((request) => ONNX.test(request))).toEqual([]);
  expect(await models.find(ID)).not.toBeNull();
});

test('kept pieces that are damaged are told by the checksum, and all is asked for once more', async () => {
  const { hub, store, models, client, signal, download } = setUp(2 * PIECE + 1000);
  hub.fault(ONNX, { type: 'cut', after: PIECE + 10 });
  hub.fault(ONNX, { type: 'unreachable' }, 3);
  await expect(client.download(await client.look(ID, signal), () => undefined, signal)).rejects.toThrow('cannot be reached');
  const piece = store.names().find((name) => name.endsWith('.0') && store.peek(name).length === PIECE)!;
  store.poke(piece, store.peek(piece).slice().fill(0, 9, 99));
  const before = hub.requests.length;
  await download();
  const asked = hub.requests.slice(before).filter((request) => request.includes('.onnx'));
  expect(asked.map((request) => / from (\d+)$/.exec(request)?.[1])).toEqual([String(PIECE), undefined]);
  expect(await models.find(ID)).not.toBeNull();
});

test.each<[string, HubFault]>([
  ['ignores the range', { type: 'range ignored' }],
  ['begins elsewhere than it was asked to', { type: 'wrong range' }],
  ['does not have the bytes that are missing', { type: 'status', status: 416 }],
  ['lets no part be asked for', { type: 'unreachable' }],
  ['lets no header be read', { type: 'no headers' }],
])('a download goes on where the server %s', async (_, fault) => {
  const { hub, models, download } = setUp(PIECE + 1000);
  hub.fault(ONNX, { type: 'cut', after: PIECE + 10 });
  hub.fault(ONNX, fault);
  await download();
  const installed = (await models.find(ID))!;
  expect((await models.read(installed, 'onnx/model_quantized.onnx')).length).toBe(PIECE + 1000);
});

test.each<[string, RegExp, HubFault, string]>([
  ['weights with another byte', ONNX, { type: 'wrong bytes' }, 'is not what the hub lists, and was thrown away'],
  ['a small file with another byte', /tokenizer\.json$/, { type: 'wrong bytes' }, 'is not what the hub lists, and was thrown away'],
  ['more bytes than are listed', ONNX, { type: 'too many bytes' }, 'is not what the hub lists, and was thrown away'],
  ['a header with another checksum', ONNX, { type: 'headers', headers: { 'X-Linked-ETag': `"${'0'.repeat(64)}"` } }, 'sends another “onnx/model_quantized.onnx” than it lists'],
  ["a small file's header with another checksum", /config\.json$/, { type: 'headers', headers: { ETag: `"${'0'.repeat(40)}"` } }, 'sends another “config.json” than it lists'],
  ['another commit', /config\.json$/, { type: 'headers', headers: { 'X-Repo-Commit': '0'.repeat(40) } }, 'sends another “config.json” than it lists'],
])('%s: nothing of it is kept', async (_, at, fault, sentence) => {
  const { hub, store, models, download } = setUp();
  hub.fault(at, fault, 9);
  await expect(download()).rejects.toThrow(sentence);
  expect(await models.installed()).toEqual([]);
  expect(store.names().filter((name) => store.peek(name).length > 1000)).toEqual([]);
  hub.mend();
  await download();
  expect(await models.installed()).toHaveLength(1);
});

test.each<[string, RegExp, HubFault, string, number[]]>([
  ['there is no such model', /api/, { type: 'status', status: 401 }, 'does not give the model “Xenova/gte-small” to everyone', []],
  ['the makers want to be asked', ONNX, { type: 'status', status: 403 }, 'does not give “onnx/model_quantized.onnx” to everyone', []],
  ['a file has gone', ONNX, { type: 'status', status: 404 }, 'The hub does not have “onnx/model_quantized.onnx”.', []],
  ['too many requests', /api/, { type: 'status', status: 429, headers: { 'Retry-After': '7' } }, 'too many requests from your network', [7000, 7000, 7000]],
  ['too many requests for long', /api/, { type: 'status', status: 429, headers: { 'Retry-After': '300' } }, 'too many requests from your network', []],
  ['the hub is ill', ONNX, { type: 'status', status: 500 }, 'it answered 500', [1000, 2000, 4000]],
  ['offline', ONNX, { type: 'unreachable' }, 'The hub cannot be reached.', [1000, 2000, 4000]],
  ['it breaks off ever again', ONNX, { type: 'cut', after: 0 }, 'What came is kept: try again', [1000, 2000, 4000]],
  ['it always ends too early', ONNX, { type: 'short', after: 0 }, 'What came is kept: try again', [1000, 2000, 4000]],
  ['what answers is no hub', /api/, { type: 'body', text: '<html>Log in to the hotel</html>' }, 'does not speak like it', []],
])('%s: said in a sentence', async (_, at, fault, sentence, waited) => {
  const { hub, models, pauses, download } = setUp();
  hub.fault(at, fault, 99);
  await expect(download()).rejects.toThrow(sentence);
  expect(pauses).toEqual(waited);
  expect(await models.installed()).toEqual([]);
});

test('what is here already is not asked for again, and no bad answer takes it away', async () => {
  const { hub, models, download } = setUp(PIECE + 1000);
  await download();
  hub.add(ID, { ...modelFiles(PIECE + 1000), 'config.json': { model_type: 'bert', hidden_size: 384, max_position_embeddings: 256 } });
  hub.fault(ONNX, { type: 'wrong bytes' }, 99);
  const before = hub.requests.length;
  await download();
  expect(hub.requests.slice(before).filter((request) => ONNX.test(request))).toEqual([]);
  const installed = (await models.find(ID))!;
  expect((await models.read(installed, 'onnx/model_quantized.onnx')).length).toBe(PIECE + 1000);
});

test('a full disk is said, and what came is kept', async () => {
  const { store, models, download } = setUp(2 * PIECE);
  store.capacity = PIECE + 3000;
  await expect(download()).rejects.toThrow('This device has no room for GTE small.');
  expect(await models.installed()).toEqual([]);
  store.capacity = Infinity;
  await download();
  expect(await models.installed()).toHaveLength(1);
});

test('nothing is asked for before somebody asks', () => {
  expect(setUp().hub.requests).toEqual([]);
});
