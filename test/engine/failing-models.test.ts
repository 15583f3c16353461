/** Models that fail on a passage, or altogether, while the vault is indexed. */
import { PROBE } from '../../src/core/models/fingerprint';
import { byMeaning, models, notes, one, open, silent, two, withOne } from '../support/switching';

describe('a passage on which the model fails', () => {
  const FAULTS = ['throws', 'not numbers', 'one too few', 'too short', 'zeros'] as const;

  it.each(FAULTS)('costs that passage alone, is tried again, and is never stored as one without a vector (%s)', async (fault) => {
    const vault = notes(20);
    vault.write('bad.md', 'A note about a walrus that nobody can embed.');
    const all = models();
    const { engine, index, store } = await open(vault, { models: all, model: one });
    all[one].fault = (texts) => (texts.some((text) => text.includes('walrus')) ? fault : null);
    // A fault of the batch's first text is found wherever the failing one stands.
    const report = await engine.index('first', silent);
    expect(report).toMatchObject({ failed: 1, embedded: report.chunks - 1, cancelled: false });
    expect((await engine.search('walrus', {})).hits[0]).toMatchObject({ path: 'bad.md', ranks: { meaning: null } });
    const { rows } = await engine.files({ text: 'bad.md', show: 'all', offset: 0, limit: 10 });
    expect(rows[0].reason).toMatch(/^1 of 1 passages are found by their words alone: The model/);
    const before = [all[one].embedded.length, store.operations.length];
    expect(await engine.index('again', silent)).toMatchObject({ failed: 1, embedded: 0, filesRead: 0, written: 0 });
    expect([all[one].embedded.length, store.operations.length]).toEqual(before);
    all[one].fault = () => null;
    expect(await engine.index('healed', silent)).toMatchObject({ failed: 0, embedded: 1 });
    expect((await engine.files({ text: 'bad.md', show: 'all', offset: 0, limit: 10 })).rows[0].reason).toBe('');
    expect((await engine.search('walrus', {})).hits.find(({ path }) => path === 'bad.md')?.ranks.meaning).not.toBeNull();
    expect(index.space()!.fingerprint.id).toBe('a/one');
  });

  it('does not keep a switch from its end', async () => {
    const { all, engine, report } = await withOne(10);
    all[two].fault = (texts) => (texts.some((text) => text.includes('Sailor number 7 ')) ? 'throws' : null);
    await engine.useModel(two);
    expect(await engine.index('switch', silent)).toMatchObject({ failed: 1, embedded: report.chunks - 1 });
    expect((await engine.meaning()).serving?.name).toBe('two');
  });
});

describe('a model that goes in the middle', () => {
  it('ends the job with its sentence after few tries; words are read to the end, what is embedded stays, and it is opened anew', async () => {
    const vault = notes(120);
    const all = models();
    const { engine } = await open(vault, { models: all, model: one });
    let callsThen = 0;
    all[one].delay = () => {
      if (all[one].embedded.length > 60 && all[one].dead === '') [all[one].dead, callsThen] = ['The worker is dead.', all[one].calls];
      return Promise.resolve();
    };
    await expect(engine.index('first', silent)).rejects.toThrow('The worker is dead.');
    const kept = all[one].embedded.length;
    expect(all[one].calls - callsThen).toBeLessThan(5);
    expect((await engine.status()).filter(({ state }) => state === 'read')).toHaveLength(120);
    expect((await engine.search('voyage 119', {})).hits.map(({ path }) => path)).toContain('119.md');
    all[one].dead = '';
    all[one].delay = () => Promise.resolve();
    const report = await engine.index('again', silent);
    expect(report).toMatchObject({ filesRead: 0, embedded: report.chunks - kept });
    // The search between the two has found it dead.
    expect([all[one].opened, all[one].closed]).toEqual([3, 2]);
  });

  it('leaves the old space where it was to be the next', async () => {
    const { all, engine, index } = await withOne(10);
    await engine.useModel(two);
    all[two].delay = () => {
      if (all[two].calls > 1) all[two].dead = 'Ollama cannot be reached.';
      return Promise.resolve();
    };
    await expect(engine.index('switch', silent)).rejects.toThrow('Ollama cannot be reached.');
    expect(index.space()!.fingerprint.id).toBe('a/one');
    expect(await byMeaning({ engine })).toEqual({ found: true, wordsOnly: null });
  });

  it('is no model when it fails on every passage, although it knows a plain sentence', async () => {
    const all = models();
    const { engine } = await open(notes(60), { models: all, model: one });
    all[one].fault = (texts) => (texts[0] === PROBE ? null : 'throws');
    await expect(engine.index('first', silent)).rejects.toThrow('The model stumbles.');
    expect(all[one].calls).toBeLessThan(300);
  });
});
