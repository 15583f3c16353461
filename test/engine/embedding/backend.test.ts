import { findBackend, nameOfBackend, rungsFor } from '../../../src/engine/embedding/backend';
import { workersFor } from '../../../src/engine/embedding/device';
import type { Seat } from '../../../src/engine/embedding/seat';
import { BACKEND_VERSION, forgetTrials, Trials } from '../../../src/engine/embedding/trials';
import type { Device } from '../../../src/engine/embedding/worker-api';
import { readFileSync } from 'node:fs';
import { installedFrom, MemoryOfDevice } from '../../support/embedding';

const DEVICE = { platform: 'Test 1', workers: 2, webgpu: true };
const { installed } = installedFrom(new Map([['onnx/model.onnx', new Uint8Array(1000)]]), { dimension: 2 });
const VECTOR = Float32Array.of(1, 0);

interface Behaviour {
  /** Milliseconds of one text. */
  pace?: number;
  vector?: Float32Array | null;
  /** Does not start. */
  fails?: boolean;
}

/** A device on which the ways to run a model behave as told; time passes only by their work. */
function deviceWith(behaviour: Partial<Record<Device, Behaviour>>) {
  const seats: { device: Device; hasEnded: boolean }[] = [];
  let time = 0;
  jest.spyOn(performance, 'now').mockImplementation(() => time);
  const start = (device: Device): Promise<Seat> => {
    const { pace = 10, vector = VECTOR, fails = false } = behaviour[device] ?? {};
    const state = { device, hasEnded: fails };
    seats.push(state);
    if (fails) return Promise.reject(new Error('it crashed'));
    return Promise.resolve({
      embed(texts) {
        time += (pace * texts.length) / Math.max(1, seats.filter((other) => other.device === device && !other.hasEnded).length);
        return Promise.resolve(texts.map(() => vector));
      },
      end: () => { state.hasEnded = true; },
      ended: new Promise<void>(() => undefined),
    });
  };
  return { start, seats };
}

afterEach(() => { jest.restoreAllMocks(); });

async function find(memory: MemoryOfDevice, behaviour: Partial<Record<Device, Behaviour>>, device = DEVICE) {
  const { start, seats } = deviceWith(behaviour);
  const backend = await findBackend(installed, device, await Trials.open(memory, installed.model.fingerprint, device), start);
  return { name: nameOfBackend(backend), started: seats.map(({ device: of }) => of), left: seats.filter(({ hasEnded }) => !hasEnded).length };
}

test('the graphics card is taken where it is faster and gives the same; then it is taken without trying', async () => {
  const memory = new MemoryOfDevice();
  expect(await find(memory, { webgpu: { pace: 1 } })).toEqual({ name: 'WebGPU', started: ['wasm', 'webgpu'], left: 1 });
  expect(await find(memory, { webgpu: { pace: 1 } })).toEqual({ name: 'WebGPU', started: ['webgpu'], left: 1 });
});

test.each<[string, Behaviour]>([
  ['is slower', { pace: 30 }], ['gives other vectors', { pace: 1, vector: Float32Array.of(0, 1) }], ['gives no numbers', { pace: 1, vector: Float32Array.of(NaN, 1) }],
  ['gives nothing', { pace: 1, vector: null }], ['does not start', { fails: true }],
])('a graphics card that %s is not taken, nor tried again', async (_, webgpu) => {
  const memory = new MemoryOfDevice();
  expect(await find(memory, { webgpu, wasm: {} })).toMatchObject({ name: '2 threads', left: 2 });
  expect(await find(memory, { webgpu, wasm: {} })).toEqual({ name: '2 threads', started: ['wasm'], left: 1 });
});

test('where nothing is faster, one worker it is, and nothing is tried again', async () => {
  const memory = new MemoryOfDevice();
  const device = { ...DEVICE, workers: 1, webgpu: false };
  expect(await find(memory, {}, device)).toEqual({ name: '1 thread', started: ['wasm'], left: 1 });
  expect(await find(memory, {}, device)).toEqual({ name: '1 thread', started: ['wasm'], left: 1 });
});

test('other programs than those that were tried are tried anew', async () => {
  const memory = new MemoryOfDevice();
  await find(memory, { webgpu: { fails: true } });
  expect((await find(memory, { webgpu: { pace: 1 } }, { ...DEVICE, platform: 'Test 2' })).name).toBe('WebGPU');
});

test('a way that ends everything while it is tried is remembered as failed before it is tried', async () => {
  const memory = new MemoryOfDevice();
  const { start } = deviceWith({});
  const trials = await Trials.open(memory, installed.model.fingerprint, DEVICE);
  const never = new Promise<never>(() => undefined);
  void findBackend(installed, DEVICE, trials, (device) => (device === 'webgpu' ? never : start(device)));
  await new Promise((resolve) => { setImmediate(resolve); });
  expect((await find(memory, { webgpu: { pace: 1 } })).name).toBe('2 threads');
});

test('ways that end everything while they are tried are not held against the one that every device has', async () => {
  const memory = new MemoryOfDevice();
  const open = (): Promise<Trials> => Trials.open(memory, installed.model.fingerprint, DEVICE);
  for (const deadly of ['webgpu', 'wasm'] as const) {
    const { start, seats } = deviceWith({});
    void findBackend(installed, DEVICE, await open(), (device) => (seats.length === 1 && device === deadly ? new Promise(() => undefined) : start(device)));
    await new Promise((resolve) => { setImmediate(resolve); });
    expect((await open()).isSafe).toBe(true);
  }
  expect((await find(memory, {})).name).toBe('1 thread');
});

test('a way that worked and ends everything twice makes place for one worker; one that does so is not safe until the user says so', async () => {
  const memory = new MemoryOfDevice();
  const { fingerprint } = installed.model;
  const open = (): Promise<Trials> => Trials.open(memory, fingerprint, DEVICE);
  await (await open()).worked('webgpu');
  await (await open()).begin('webgpu');
  expect((await open()).chosen).toBe('webgpu');
  await (await open()).begin('webgpu');
  expect((await open()).chosen).toBeNull();
  expect((await open()).isWorthTrying('webgpu')).toBe(false);
  await forgetTrials(memory, fingerprint);
  for (const isSafe of [true, true, false]) {
    const trials = await open();
    expect(trials.isSafe).toBe(isSafe);
    await trials.begin('one');
  }
  await forgetTrials(memory, fingerprint);
  expect((await open()).isSafe).toBe(true);
});

test('a trial that somebody has broken off is as if it had not been', async () => {
  const memory = new MemoryOfDevice();
  const open = (): Promise<Trials> => Trials.open(memory, installed.model.fingerprint, DEVICE);
  const trials = await open();
  await trials.begin('one');
  await trials.survived();
  await trials.begin('webgpu');
  expect((await open()).isWorthTrying('webgpu')).toBe(false);
  await trials.undo();
  expect((await open()).isWorthTrying('webgpu')).toBe(true);
});

test('a model that does not run in one worker is refused, and its worker is ended', async () => {
  const { start, seats } = deviceWith({ wasm: { vector: Float32Array.of(NaN, 0) } });
  const trials = await Trials.open(new MemoryOfDevice(), installed.model.fingerprint, DEVICE);
  await expect(findBackend(installed, DEVICE, trials, start)).rejects.toThrow('The model Tiny cannot be used on this device: its vectors are no numbers.');
  expect(seats.map(({ hasEnded }) => hasEnded)).toEqual([true]);
});

test('what the memory of the device holds is not believed', async () => {
  const memory = new MemoryOfDevice();
  memory.load = () => Promise.resolve({ programs: `${BACKEND_VERSION} Test 1`, chosen: 'toString', failed: ['webgpu', 7], begun: 'many' });
  const trials = await Trials.open(memory, installed.model.fingerprint, DEVICE);
  expect([trials.chosen, trials.isWorthTrying('webgpu'), trials.isWorthTrying('workers'), trials.isSafe]).toEqual([null, false, true, true]);
});

test('a model of whole numbers is not tried on the graphics card, and a large one has fewer workers', () => {
  const small = installedFrom(new Map([['a.onnx', new Uint8Array(10)]]), { quantisation: 'q8' }).installed;
  expect([...rungsFor(small, DEVICE).keys()]).toEqual(['one', 'workers']);
  expect([10, 35e6, 135e6, 500e6].map((bytes) => workersFor({ ...DEVICE, workers: 4 }, bytes))).toEqual([4, 3, 1, 1]);
});

test('the version of the back end is that of the package', () => {
  const { version } = JSON.parse(readFileSync('node_modules/onnxruntime-web/package.json', 'utf8')) as { version: string };
  expect(BACKEND_VERSION.startsWith(`${version}/`)).toBe(true);
});
