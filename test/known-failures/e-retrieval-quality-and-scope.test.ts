/** Section E of the known failures of comparable plugins: retrieval quality and scope. Each test is named after its number. */
import type { SearchOptions } from '../../src/core/search/types';
import type { LocalEngine } from '../../src/engine/local-engine';
import { DEFAULT_DEVICE_SETTINGS, DEFAULT_VAULT_SETTINGS } from '../../src/obsidian/settings';
import { previewExclusion } from '../../src/ui/settings/exclusion-preview';
import { openTestEngine, type TestEngineOptions } from '../support/engine';
import { MemoryVault } from '../support/memory-vault';
import { filesWith } from '../support/stored-text';
import { models, note, notes, one, open, silent, two } from '../support/switching';
import { firstPath } from './vaults';

async function opened(files: Record<string, string>, options: TestEngineOptions = {}) {
  const all = await openTestEngine(new MemoryVault(files), options);
  const report = await all.engine.index('first', silent);
  return { ...all, report };
}

const pathsOf = async (engine: LocalEngine, query: string, options: Partial<SearchOptions> = {}): Promise<string[]> => (await engine.search(query, options)).hits.map(({ path }) => path);

/** Notes that say much the same. */
const COOKING = Object.fromEntries(Array.from({ length: 40 }, (_, i) => [
  `Kitchen/${i}.md`, `# Dish ${i}\n\nA home recipe for the evening: boil the milk, add sugar, stir for ${i} minutes and serve the tea at home with the other recipe of the house.\n`,
]));

describe('E47 words as they are written', () => {
  test('E47 a note that holds a rare word is found by it, however common the words beside it', async () => {
    const { engine } = await opened({ ...COOKING, 'Prints.md': 'Among the papers lay a xylographica of the old market.' });
    for (const query of ['xylographica', 'home recipe milk tea xylographica', 'what is said at home of the xylographica?']) expect([query, await firstPath(engine, query)]).toEqual([query, 'Prints.md']);
  });

  test('E47 a note is found by its title, whose words stand nowhere in it', async () => {
    const { engine } = await opened({ ...COOKING, 'HK milk tea.md': 'Pour it from high above, eight times, through the sackcloth.' });
    for (const query of ['hk milk tea home recipe', 'HK milk tea']) expect([query, await firstPath(engine, query)]).toEqual([query, 'HK milk tea.md']);
  });
});

test.each([
  ['Chinese', '我们昨天在档案馆里发现了一份关于长江洪水的手稿，上面写着日期。', ['洪水', '长江', '手稿', '档案馆']],
  ['Japanese', '昨日図書館で江戸時代の古い地図を見つけて、とても驚きました。', ['地図', '図書館', '江戸時代']],
  ['Thai', 'เมื่อวานนี้เราพบต้นฉบับเก่าในหอจดหมายเหตุ', ['ต้นฉบับ', 'จดหมายเหตุ']],
])('E48 %s is found by a word in the middle of a sentence', async (_, text, words) => {
  const { engine } = await opened({ 'Found.md': text, 'Other.md': '今天天气很好。天気がいいです。วันนี้อากาศดี', 'English.md': 'Nothing of the kind.' });
  for (const word of words) expect([word, await firstPath(engine, word)]).toEqual([word, 'Found.md']);
});

describe('E49 what stands in every note', () => {
  const QUERY = '```dataview\nTABLE status, due FROM #project WHERE file.mday = this.file.mday SORT due ASC\n```';
  const FOOTER = `\n\n---\n\n## See also\n\nBack to the home page of the vault, the index of all projects and the calendar of the week.\n\n${QUERY}\n`;
  const GOODS = ['salt', 'amber', 'herring', 'whale oil', 'copper', 'saffron', 'hemp', 'wool', 'tar', 'wine'];
  const files = Object.fromEntries(GOODS.map((goods, i) => [`${i}.md`, `---\nstatus: open\ntype: ledger\n---\n\n# Ledger\n\nIn this year ${goods} was landed at the quay and weighed by the clerk.${FOOTER}`]));

  test('E49 a query block and front matter are no prose: neither embedded nor found', async () => {
    const { engine, embedded } = await opened(files);
    expect(embedded.filter((text) => /dataview|mday|status:|ledger\n/.test(text))).toEqual([]);
    expect(await pathsOf(engine, '"SORT due ASC"')).toEqual([]);
  });

  test('E49 notes with the same footer are told apart, and the footer is one result', async () => {
    const { engine } = await opened(files);
    for (const [i, goods] of GOODS.entries()) expect([goods, await firstPath(engine, `when was ${goods} landed at the quay`)]).toEqual([goods, `${i}.md`]);
    const { hits } = await engine.search('home page of the vault, index of all projects', {});
    expect(hits.filter(({ text }) => text.includes('Back to the home page'))).toHaveLength(1);
    expect(hits[0].also).toHaveLength(GOODS.length - 1);
  });

  test('E49 the headings of a drawing’s data are no words of the user’s', async () => {
    const drawing = (words: string): string => `---\nexcalidraw-plugin: parsed\n---\n==⚠  Switch to EXCALIDRAW VIEW in the MORE OPTIONS menu of this document. ⚠==\n\n# Excalidraw Data\n\n## Text Elements\n${words} ^aBcD1234\n\n%%\n## Drawing\n\`\`\`compressed-json\nN4Kab\n\`\`\`\n%%`;
    const { engine, embedded } = await opened({ 'One.md': drawing('Harbour records'), 'Two.md': drawing('Garden plans') });
    expect(embedded.sort()).toEqual(['Garden plans', 'Harbour records']);
    expect(await pathsOf(engine, '"excalidraw data"')).toEqual([]);
  });
});

describe('E50 one note fills the list', () => {
  const files = {
    'Book.md': Array.from({ length: 12 }, (_, i) => `## Part ${i}\n\nOf the tithe in village ${i}, and of what was paid ${i} times.`).join('\n\n'),
    'Letter.md': 'A letter on the tithe.', 'Ledger.md': 'The ledger of the tithe.', 'Draft.md': 'What I write of the tithe in the village, and of what was paid.',
  };

  test('E50 a source has three places, and the others are found beside it', async () => {
    const { engine } = await opened(files);
    const paths = await pathsOf(engine, 'tithe village paid');
    expect(paths.filter((path) => path === 'Book.md')).toHaveLength(3);
    expect(paths).toEqual(expect.arrayContaining(['Letter.md', 'Ledger.md']));
  });

  test('E50 the note being written is not its own best match', async () => {
    const { engine } = await opened(files);
    const query = 'What I write of the tithe in the village';
    expect(await firstPath(engine, query)).toBe('Draft.md');
    expect(await pathsOf(engine, query, { exclude: 'Draft.md' })).not.toContain('Draft.md');
    expect(DEFAULT_DEVICE_SETTINGS.leaveOutOwnNote).toBe(true);
  });
});

describe('E51 exclusions', () => {
  const files = {
    'Notes/Open.md': 'The marmalade is on the table.', 'Private/Diary.md': 'The marmalade lies under the seventh stone.', 'Templates/Day.md': 'The marmalade of the day.',
    'Tagged.md': '---\ntags: [secret/deep]\n---\nThe marmalade of the secret.', 'Archive/Old.md': 'The marmalade of old.', [`${DEFAULT_VAULT_SETTINGS.conversationFolder}/Chat.md`]: 'The marmalade of a conversation.',
  };
  const exclusions = { obsidian: ['Archive/'], own: ['Private', 'Day.md', '#secret'], conversationFolder: DEFAULT_VAULT_SETTINGS.conversationFolder };

  test('E51 hold for Obsidian’s list, the user’s and saved conversations, and exclude nothing else', async () => {
    const { engine, embedded } = await opened(files, { exclusions });
    expect(embedded).toEqual(['The marmalade is on the table.']);
    expect(await pathsOf(engine, 'marmalade')).toEqual(['Notes/Open.md']);
    expect((await engine.status()).filter(({ state }) => state === 'excluded')).toHaveLength(5);
  });

  test('E51 when they change, what was embedded is found no more at once and leaves the disk; the preview counts the same files', async () => {
    const { engine, store } = await opened(files, { exclusions: { conversationFolder: 'Elsewhere' } });
    expect((await pathsOf(engine, 'marmalade')).length).toBe(6);
    await engine.exclude({ configFolder: '.obsidian', ...exclusions });
    expect(await pathsOf(engine, 'marmalade')).toEqual(['Notes/Open.md']);
    await engine.index('second', silent);
    expect(await filesWith(store, 'seventh stone')).toEqual([]);
    const preview = await previewExclusion('Private', Object.keys(files).map((path) => ({ path, tags: () => [] })), () => Promise.resolve(true));
    expect(preview).toEqual({ files: 1, first: ['Private/Diary.md'] });
    await engine.close();
  });
});

describe('E52 vectors that cannot be', () => {
  test.each(['too short', 'not numbers'] as const)('E52 are refused and told, and words go on finding (%s)', async (fault) => {
    const all = models();
    const { engine, index } = await open(notes(6), { models: all, model: one });
    all[one].fault = (texts) => (texts.some((text) => text.startsWith('Voyage 3')) ? fault : null);
    expect((await engine.index('first', silent)).failed).toBeGreaterThan(0);
    expect((await engine.files({ text: '3.md', show: 'all', offset: 0, limit: 1 })).rows[0].reason).toMatch(/The model one .* (?:gave a vector of 23 numbers instead of 24|with numbers that are none)/);
    expect(await firstPath(engine, '"voyage 3"')).toBe('3.md');
    expect((await engine.search('sailor paid crowns', {})).hits.every(({ score }) => Number.isFinite(score))).toBe(true);
    expect(index.space()!.fingerprint).toMatchObject({ id: 'a/one', dimension: 24 });
  });

  test('E52 the space stands with the index: a model of another dimension is told, and compared with nothing', async () => {
    const all = models();
    const vault = notes(6);
    const { engine, store } = await open(vault, { models: all, model: one });
    await engine.index('first', silent);
    await engine.close();
    all[one].missing = 'The model is not on this device.';
    const other = await open(vault, { models: all, model: two, store });
    const { hits, explanation } = await other.engine.search(note(3), {});
    expect(explanation.wordsOnly).not.toBeNull();
    expect(hits.every(({ ranks }) => ranks.meaning === null)).toBe(true);
    expect(await other.engine.meaning()).toMatchObject({ serving: null, next: { name: 'two' } });
    await other.engine.close();
  });

  test('E52 a query’s vector is looked at too', async () => {
    const all = models();
    const { engine } = await open(notes(6), { models: all, model: one });
    await engine.index('first', silent);
    all[one].fault = () => 'not numbers';
    const { hits, explanation } = await engine.search('sailor paid crowns', {});
    expect(explanation.wordsOnly).toMatch(/numbers that are none/);
    expect(hits.length).toBeGreaterThan(0);
  });
});

test('E53 a vault of nothing but white space is indexed: no passages are no failure', async () => {
  const files = { 'White.md': ' \n\t\n', 'Empty.md': '', 'Rule.md': '---\n\n***\n', 'Query.md': '```dataview\nLIST\n```\n' };
  const { engine, report } = await opened(files);
  expect(report).toMatchObject({ files: 4, chunks: 0, failed: 0, cancelled: false });
  expect((await engine.status()).filter(({ state }) => state !== 'empty' && state !== 'read')).toEqual([]);
  expect(await engine.search('anything at all', {})).toMatchObject({ hits: [] });
  expect(await engine.index('second', silent)).toMatchObject({ filesRead: 0, written: 0 });
});
