/** The models of this device as the settings see them: one download at a time, a choice that the engine is told, nothing before consent. */
import { DEFAULT_DEVICE_SETTINGS, type DeviceSettings } from '../../src/obsidian/settings';
import { Listeners } from '../../src/obsidian/listeners';
import type { Engine, MeaningStatus } from '../../src/core/engine';
import { DeviceModels } from '../../src/main/models';
import { strings } from '../../src/ui/strings';
import { modelFiles, POOLING } from '../support/hub/models';
import { ScriptedHub } from '../support/hub/server';
import { MemoryStore } from '../support/memory-store';

const ID = 'Xenova/gte-small';
const CHOICE = `installed:${ID}`;

class Device {
  private readonly listeners = new Listeners<[DeviceSettings]>();
  private settings: DeviceSettings = { ...DEFAULT_DEVICE_SETTINGS, writer: 'w' };
  get = (): DeviceSettings => this.settings;
  subscribe = (listener: (settings: DeviceSettings) => void): () => void => this.listeners.add(listener);
  update(change: Partial<DeviceSettings>): Promise<void> {
    this.settings = { ...this.settings, ...change };
    this.listeners.tell(this.settings);
    return Promise.resolve();
  }
}

const instant = (): Promise<MeaningStatus> => Promise.resolve({ serving: { name: 'Instant', backend: 'built in' }, next: null, problem: '' });

function setUp(phase: 'asking' | 'idle' = 'idle', meaning = instant) {
  const [hub, device, told] = [new ScriptedHub(), new Device(), [] as string[]];
  hub.add(ID, modelFiles());
  const store = Object.assign(new MemoryStore(), {
    async removeAll() { for (const name of store.names()) await store.remove(name); },
  });
  const engine = {
    useModel: (choice: string) => { told.push(choice); return Promise.resolve(); },
    meaning,
  } as Partial<Engine> as Engine;
  const models = new DeviceModels({
    store, http: hub.http(), device, ollama: () => Promise.resolve([]),
    engine: () => { if (phase === 'asking') throw new Error('No engine is started before the user agrees.'); return Promise.resolve(engine); },
    indexing: () => ({ state: () => ({ phase, progress: null, report: null, problem: '', stoppedAt: '', notices: [] }), settingsChanged: () => { told.push('index'); } }),
  });
  models.follow();
  return { hub, device, store, models, told };
}

test('a downloaded model is listed, chosen, and its removal chooses Instant', async () => {
  const { models, device, told } = setUp();
  const offer = (await models.look(ID))!;
  expect(await models.download(offer)).toBe(true);
  expect(models.state()).toMatchObject({ work: null, said: strings.models.added('GTE small'), meaning: { serving: { name: 'Instant' } } });
  expect(models.state().installed.map(({ model }) => model.fingerprint.id)).toEqual([ID]);
  told.length = 0;
  await models.choose({ kind: 'installed', id: ID });
  expect([device.get().model, models.state().chosen, ...told]).toEqual([CHOICE, CHOICE, CHOICE, 'index']);
  await models.remove(ID);
  expect([device.get().model, models.state().chosen]).toEqual(['instant', 'instant']);
  expect(models.state().installed).toEqual([]);
});

test('what the engine was asked last counts, not what it answered last', async () => {
  const answers: ((status: MeaningStatus) => void)[] = [];
  const { models } = setUp('idle', () => new Promise((resolve) => { answers.push(resolve); }));
  const told = (count: number): Promise<void> => new Promise((resolve) => {
    const look = (): void => { if (answers.length === count) resolve(); else setImmediate(look); };
    look();
  });
  models.refresh();
  await told(1);
  models.refresh();
  await told(2);
  const known = (name: string): MeaningStatus => ({ serving: { name, backend: '' }, next: null, problem: '' });
  answers[1](known('New'));
  answers[0](known('Old'));
  await new Promise(setImmediate);
  expect(models.state().meaning).toEqual(known('New'));
});

test('one thing at a time: a second download is not begun', async () => {
  const { hub, models } = setUp();
  const offer = (await models.look(ID))!;
  const asked = hub.requests.length;
  const first = models.download(offer);
  expect(await models.look(ID)).toBeNull();
  expect(await models.download(offer)).toBe(false);
  expect(await first).toBe(true);
  expect(hub.requests).toHaveLength(asked + 4);
});

test('a cancelled download says so, and the next one can begin', async () => {
  const { models, told } = setUp();
  const offer = (await models.look(ID))!;
  const running = models.download(offer);
  models.cancel();
  expect(await running).toBe(false);
  expect(told).toEqual([]); // nothing has changed for the engine
  expect(models.state()).toMatchObject({ work: null, said: strings.models.cancelled('GTE small'), installed: [] });
  expect(await models.download(offer)).toBe(true);
});

test('before the user has agreed to index, no engine is started; nothing is ever asked for by itself', async () => {
  const { hub, models, device } = setUp('asking');
  models.refresh();
  await models.choose({ kind: 'installed', id: ID });
  expect(device.get().model).toBe(CHOICE);
  expect(await models.cost({ kind: 'installed', id: ID })).toBeNull();
  expect(hub.requests).toEqual([]);
});

test('an import says its model; removal of all data leaves nothing', async () => {
  const { models, store } = setUp();
  const files = Object.entries({ ...modelFiles(), ...POOLING }).map(([name, content]) => {
    const bytes = content instanceof Uint8Array ? content : new TextEncoder().encode(JSON.stringify(content));
    return { path: `Mine/${name}`, size: bytes.length, read: () => Promise.resolve(bytes) };
  });
  expect((await models.importFolder(files))?.fingerprint.id).toBe('folder/Mine');
  expect(models.state().said).toBe(strings.models.added('Mine'));
  await models.removeAll();
  expect(models.state().installed).toEqual([]);
  expect(store.names()).toEqual([]);
});

test('all data is removed in the middle of a download: nothing is written after that', async () => {
  const { models, store, told } = setUp();
  const offer = (await models.look(ID))!;
  const write = store.write.bind(store);
  let removing: Promise<void> | null = null;
  store.write = async (name, bytes) => {
    removing ??= models.removeAll();
    await new Promise((resolve) => { setImmediate(resolve); }); // the disk is slow
    await write(name, bytes);
  };
  expect(await models.download(offer)).toBe(false);
  await removing;
  expect(store.names()).toEqual([]);
  expect(told).toEqual([]);
});
