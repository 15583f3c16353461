/** Finds out which way to run a model is the fastest on this device. */
import { messageOf } from '../../core/message';
import { PROBE } from '../../core/models/fingerprint';
import type { InstalledModel } from '../../core/models/installed';
import { workersFor, type EmbeddingDevice } from './device';
import type { Seat } from './seat';
import { isQuantised } from './text-embedder';
import type { Rung, Trials } from './trials';
import type { Device } from './worker-api';

export interface Backend {
  rung: Rung;
  device: Device;
  /** Workers at most. */
  size: number;
  /** Those that were started to find out. */
  seats: Seat[];
}

/** As `Embedder.backend` names it for the user. */
export function nameOfBackend({ rung, size }: Pick<Backend, 'rung' | 'size'>): string {
  return rung === 'webgpu' ? 'WebGPU' : size === 1 ? '1 thread' : `${size} threads`;
}

type Start = (device: Device) => Promise<Seat>;

/** Cosine between the probes of two ways to run one model, as `core/models/fingerprint` asks for it between devices. */
const SAME = 0.999;

/** How many times as fast as the way below it one has to be. */
const WORTH = 1.2;

/** Milliseconds after which a way that is tried is too slow, whatever it would come to. */
const PATIENCE = 15_000;

/** English prose of usual length, each a little different so that nothing is remembered. */
const TRIAL = Array.from({ length: 4 }, (_, at) => `${at + 1}. ${Array.from({ length: 8 }, () => PROBE).join(' ')}`);

/** The ways that the device has for the model, without what was found to be of no use; `one` is always there. */
export function rungsFor({ model, files }: InstalledModel, device: EmbeddingDevice): Map<Rung, Pick<Backend, 'device' | 'size'>> {
  const size = workersFor(device, files.reduce((sum, file) => sum + file.size, 0));
  const rungs = new Map<Rung, Pick<Backend, 'device' | 'size'>>([['one', { device: 'wasm', size: 1 }]]);
  if (size > 1) rungs.set('workers', { device: 'wasm', size });
  // Of a model of whole numbers, all products of matrices would stay with the processor: docs/adr/0016-running-models.md
  if (device.webgpu && !isQuantised(model.fingerprint.quantisation)) rungs.set('webgpu', { device: 'webgpu', size: 1 });
  return rungs;
}

/**
 * The way that was chosen before, or the fastest that gives the vectors that one worker gives, tried once and remembered.
 * @throws Error where the model does not run in one worker
 */
export async function findBackend(installed: InstalledModel, device: EmbeddingDevice, trials: Trials, start: Start): Promise<Backend> {
  const rungs = rungsFor(installed, device);
  const { chosen } = trials;
  const known = chosen && rungs.get(chosen);
  if (known) {
    const seat = await begun(trials, chosen, () => start(known.device));
    if (seat) return { rung: chosen, ...known, seats: [seat] };
  }
  await trials.begin('one');
  const one = await start('wasm');
  const reference = await probe(one, installed).catch((error: unknown) => {
    one.end();
    throw error;
  });
  await trials.survived();
  const others = (['webgpu', 'workers'] as const).filter((rung) => rungs.has(rung) && trials.isWorthTrying(rung));
  const simple: Backend = { rung: 'one', device: 'wasm', size: 1, seats: [one] };
  const alone = others.length === 0 ? 0 : await speedOf([one]);
  for (const rung of others) {
    const way = rungs.get(rung)!;
    const seats = await begun(trials, rung, () => seatsFor(way, one, reference, installed, start)) ?? [];
    const speed = seats.length > 0 ? await within(PATIENCE, speedOf(seats)) : 0;
    if (speed >= WORTH * alone) {
      await trials.worked(rung);
      if (!seats.includes(one)) one.end();
      return { rung, ...way, seats };
    }
    await trials.failed(rung);
    for (const seat of seats) if (seat !== one) seat.end();
  }
  await trials.worked('one');
  return simple;
}

/** Null where it does not work: it is remembered as failed, even where it ends everything. */
async function begun<T>(trials: Trials, rung: Rung, attempt: () => Promise<T>): Promise<T | null> {
  await trials.begin(rung);
  try {
    const result = await attempt();
    await trials.worked(rung);
    return result;
  } catch {
    await trials.failed(rung);
    return null;
  }
}

/** @throws Error where one of them does not start, or gives other vectors than the reference */
async function seatsFor(
  way: Pick<Backend, 'device' | 'size'>, one: Seat, reference: Float32Array, installed: InstalledModel, start: Start,
): Promise<Seat[]> {
  const seats = way.device === 'wasm' ? [one] : [];
  try {
    while (seats.length < way.size) {
      const seat = await start(way.device);
      seats.push(seat);
      const vector = await probe(seat, installed);
      if (vector.reduce((sum, value, i) => sum + value * reference[i], 0) < SAME) throw new Error('It gives other vectors.');
    }
    return seats;
  } catch (error) {
    for (const seat of seats) if (seat !== one) seat.end();
    throw error;
  }
}

/** @throws Error with a sentence for the user */
async function probe(seat: Seat, { model: { name, fingerprint } }: InstalledModel): Promise<Float32Array> {
  const refused = (why: string): Error => new Error(`The model ${name} cannot be used on this device: ${why}.`);
  const [vector] = await seat.embed([PROBE], 'passage').catch((error: unknown) => {
    throw refused(messageOf(error).replace(/\.$/, ''));
  });
  if (!vector) throw refused('it knows no word of an English sentence');
  if (vector.length !== fingerprint.dimension || !vector.every(Number.isFinite)) throw refused('its vectors are no numbers');
  return vector;
}

/** Texts a second of all of them together, once they have warmed up. */
async function speedOf(seats: readonly Seat[]): Promise<number> {
  const round = (): Promise<unknown> => Promise.all(seats.map((seat) => seat.embed(TRIAL, 'passage')));
  await round();
  const from = performance.now();
  await round();
  return (seats.length * TRIAL.length * 1000) / (performance.now() - from);
}

/** No speed at all where it fails or takes longer. */
function within(milliseconds: number, speed: Promise<number>): Promise<number> {
  return new Promise((resolve) => {
    const timer = setTimeout(() => { resolve(0); }, milliseconds);
    speed.catch(() => 0).then((found) => {
      clearTimeout(timer);
      resolve(found);
    }, () => undefined);
  });
}
