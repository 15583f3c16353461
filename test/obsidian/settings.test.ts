import fc from 'fast-check';
import { understand } from '../../src/obsidian/exclusions';
import { DEFAULT_DEVICE_SETTINGS, DEFAULT_VAULT_SETTINGS, readDeviceSettings, readVaultSettings } from '../../src/obsidian/settings';
import { DeviceSettingsStore, VaultSettingsStore } from '../../src/obsidian/settings-stores';

const USUAL = { ...DEFAULT_DEVICE_SETTINGS, writer: 'made' };
const json = fc.jsonValue();
const fields = fc.record({
  exclude: fc.oneof(json, fc.array(fc.string())), conversationFolder: fc.oneof(json, fc.string()), transcriptionFolder: fc.oneof(json, fc.string()),
  languages: fc.oneof(json, fc.array(fc.constantFrom('eng', 'chi_sim_vert', 'ENG', '../eng'))),
  folderLanguages: fc.oneof(json, fc.array(fc.record({ folder: fc.oneof(json, fc.string()), languages: fc.oneof(json, fc.constant(['deu'])) }))), writer: fc.oneof(json, fc.constant('a1-b')), agreedToIndex: fc.oneof(json, fc.boolean()),
  generator: fc.oneof(json, fc.constantFrom('none', 'ollama', 'openai')), ollamaAddress: fc.oneof(json, fc.webUrl()), ollamaModel: json, contextTokens: fc.oneof(json, fc.integer()), other: json,
}, { requiredKeys: [] });
const data = fc.oneof(json, fields);

test('whatever is stored, settings are of their types, and what is understood is kept', () => {
  fc.assert(fc.property(data, (stored) => {
    const { settings: vault, problems } = readVaultSettings(stored);
    expect(Object.keys(vault)).toEqual(Object.keys(DEFAULT_VAULT_SETTINGS));
    expect([...vault.exclude, vault.conversationFolder, vault.transcriptionFolder, ...vault.folderLanguages.map(({ folder }) => folder)].every((text) => typeof text === 'string')).toBe(true);
    for (const code of [vault.languages, ...vault.folderLanguages.map(({ languages }) => languages)].flat()) expect(code).toMatch(/^[a-z]{3}(_[a-z]+)*$/);
    expect(problems.every((problem) => /^.+\.$/.test(problem))).toBe(true);
    const { settings: device } = readDeviceSettings(stored, USUAL);
    expect(Object.keys(device).sort()).toEqual([...Object.keys(DEFAULT_DEVICE_SETTINGS), 'writer'].sort());
    expect(device.writer).toMatch(/^[a-z0-9-]{1,64}$/);
    expect(['none', 'ollama']).toContain(device.generator);
    expect(readDeviceSettings(device, USUAL)).toEqual({ settings: device, problems: [] });
    expect(readVaultSettings(vault)).toEqual({ settings: vault, problems: [] });
  }));
});

test('S-44: what travels with the vault opens no network and agrees to nothing', () => {
  const stored = { generator: 'ollama', ollamaAddress: 'https://evil.example', agreedToIndex: true, exclude: ['a'] };
  expect(Object.keys(readVaultSettings(stored).settings)).toEqual(['exclude', 'conversationFolder', 'languages', 'folderLanguages', 'transcriptionFolder', 'glossary', 'snapshotFolder']);
  const storage = memory();
  expect(new DeviceSettingsStore(storage).get()).toMatchObject(DEFAULT_DEVICE_SETTINGS);
});

test.each([
  ['exclude', { exclude: 'Private' }], ['exclude', { exclude: ['a', 1] }], ['object', ['a']], ['object', 'text'], ['conversationFolder', { conversationFolder: 1 }],
  ['languages', { languages: ['../eng'] }], ['languages', { languages: Array(9).fill('eng') }], ['folderLanguages', { folderLanguages: { folder: 'a', languages: [] } }],
  ['folderLanguages', { folderLanguages: [{ folder: 'a', languages: 'eng' }] }], ['transcriptionFolder', { transcriptionFolder: null }], ['glossary', { glossary: ['a.md'] }],
])('a problem with %s is said', (word, stored) => {
  expect(readVaultSettings(stored).problems.join(' ')).toContain(word);
});

test('inherited properties are no settings', () => {
  expect(readDeviceSettings(Object.create({ generator: 'ollama' }) as object, USUAL).settings.generator).toBe('none');
  expect(readDeviceSettings(JSON.parse('{"__proto__": {"generator": "ollama"}}'), USUAL).settings.generator).toBe('none');
});

describe('the settings of the vault', () => {
  const open = async (first: unknown) => {
    const file: { data: unknown; saved: unknown[] } = { data: first, saved: [] };
    const store = await VaultSettingsStore.open(() => (file.data instanceof Error ? Promise.reject(file.data) : Promise.resolve(file.data)), (saved) => {
      file.saved.push(saved);
      file.data = saved;
      return Promise.resolve();
    });
    return { file, store };
  };

  test('unknown fields and those of another version are kept', async () => {
    const { file, store } = await open({ future: { a: 1 }, exclude: ['a'] });
    const heard: unknown[] = [];
    const end = store.subscribe((settings) => heard.push(settings));
    await Promise.all([store.update({ exclude: ['a', 'b'] }), store.update({ conversationFolder: 'C' })]);
    expect(file.data).toEqual({ future: { a: 1 }, exclude: ['a', 'b'], conversationFolder: 'C' });
    expect(heard).toEqual([{ ...DEFAULT_VAULT_SETTINGS, exclude: ['a', 'b'] }, { ...DEFAULT_VAULT_SETTINGS, exclude: ['a', 'b'], conversationFolder: 'C' }]);
    end();
    file.data = { exclude: ['c'] };
    await store.externalChange();
    expect(store.get().exclude).toEqual(['c']);
    expect(heard).toHaveLength(2);
  });

  test('a change of another setting leaves what cannot be understood where it is', async () => {
    const { file, store } = await open({ exclude: 'Private' });
    expect(store.problems()).toHaveLength(1);
    await store.update({ conversationFolder: 'C' });
    expect(file.data).toEqual({ exclude: 'Private', conversationFolder: 'C' });
    expect(store.problems()).toHaveLength(1);
    await store.update({ exclude: ['Private'] });
    expect(store.problems()).toEqual([]);
  });

  test.each([[new SyntaxError('Unexpected end')], [['a']], ['text']])('%j is never written over', async (first) => {
    const { file, store } = await open(first);
    expect(store.problems()).toHaveLength(1);
    await expect(store.update({ exclude: ['a'] })).rejects.toThrow(/mend the file/);
    expect(file.saved).toEqual([]);
    file.data = { exclude: ['b'] };
    await store.externalChange();
    expect(store.problems()).toEqual([]);
    await store.update({ conversationFolder: 'C' });
    expect(file.saved).toEqual([{ exclude: ['b'], conversationFolder: 'C' }]);
  });

  test('a failed save is told, and the next one works', async () => {
    let fails = true;
    const saved: unknown[] = [];
    const store = await VaultSettingsStore.open(() => Promise.resolve(null), (value) => {
      if (fails) return Promise.reject(new Error('disk full'));
      saved.push(value);
      return Promise.resolve();
    });
    await expect(store.update({ exclude: ['a'] })).rejects.toThrow('disk full');
    fails = false;
    await store.update({ conversationFolder: 'C' });
    expect(saved).toEqual([{ exclude: ['a'], conversationFolder: 'C' }]);
  });
});

function memory(first: unknown = null) {
  const values = new Map<string, unknown>([['ibid-device', first]]);
  return { load: (key: string) => values.get(key) ?? null, save: (key: string, value: unknown) => void values.set(key, structuredClone(value)) };
}

describe("this device's settings", () => {
  test('a device gets its name once', () => {
    const storage = memory();
    const { writer } = new DeviceSettingsStore(storage).get();
    expect(writer).toMatch(/^[0-9a-f]{16}$/);
    expect(new DeviceSettingsStore(storage).get().writer).toBe(writer);
    expect(new DeviceSettingsStore(memory()).get().writer).not.toBe(writer);
    expect(new DeviceSettingsStore(memory({ writer: '../x' })).get().writer).toMatch(/^[0-9a-f]{16}$/);
  });

  test('changes are kept and told; what is not valid changes nothing', async () => {
    const storage = memory({ future: 1 });
    const store = new DeviceSettingsStore(storage);
    const heard: unknown[] = [];
    store.subscribe((settings) => heard.push(settings.contextTokens));
    await store.update({ contextTokens: 4096, agreedToIndex: true });
    await store.update({ contextTokens: -1 });
    expect(heard).toEqual([4096, 4096]);
    expect(new DeviceSettingsStore(storage).get()).toMatchObject({ contextTokens: 4096, agreedToIndex: true });
    expect(storage.load('ibid-device')).toMatchObject({ future: 1 });
    const { writer } = store.get();
    await store.reset();
    expect(store.get()).toEqual({ ...DEFAULT_DEVICE_SETTINGS, writer });
  });
});

test.each<[string | null, string[], number]>([
  [null, [], 0], ['{}', [], 0], ['\uFEFF{"userIgnoreFilters": ["Private/", 3, "/x/"]}', ['Private/', '/x/'], 0], ['{"userIgnoreFilters": null}', [], 0],
  ['{"userIgnoreFilters": "Private/"}', [], 1], ['{', [], 1], ['[]', [], 1], ['', [], 1],
])("Obsidian's excluded files in %j", (text, obsidian, problems) => {
  const found = understand('config/app.json', text);
  expect(found.obsidian).toEqual(obsidian);
  expect(found.problems).toHaveLength(problems);
});
