import { CrashGuard } from '../../src/main/crash-mark';
import { settled } from './manual-timers';
import { setUp, type Device } from './set-up';

describe('after crashes', () => {
  const crash = async (device: Device): Promise<void> => {
    const { indexing, timers, engine } = setUp(device);
    indexing.start();
    await timers.pass(1500);
    engine().job?.report({ current: 'Sources/evil.pdf' });
  };

  test('two starts in a row that find a job in work wait for the user, and name the file', async () => {
    const device: Device = { agreed: true, mark: null };
    await crash(device);
    await crash(device);
    const { indexing, timers, engines, engine, followers } = setUp(device);
    indexing.start();
    await timers.pass(60_000);
    expect(indexing.state()).toMatchObject({ phase: 'stopped', stoppedAt: 'Sources/evil.pdf' });
    expect(indexing.state().problem).toContain('Sources/evil.pdf');
    expect([engines.length, followers.size]).toEqual([0, 0]);
    void indexing.indexNow();
    await settled();
    engine().job?.end();
    await settled();
    expect([indexing.state().phase, indexing.state().stoppedAt, device.mark]).toEqual(['idle', '', null]);
  });

  test('one alone does not, nor two with a job between that came to its end', async () => {
    const device: Device = { agreed: true, mark: null };
    await crash(device);
    const { indexing, timers, engine } = setUp(device);
    indexing.start();
    await timers.pass(1500);
    engine().job?.end();
    await settled();
    await crash(device);
    const last = setUp(device);
    last.indexing.start();
    expect(last.indexing.state().phase).toBe('idle');
  });

  test('while away or paused there is no mark', async () => {
    const { indexing, timers, engine, guard, device } = setUp();
    indexing.start();
    await timers.pass(1500);
    engine().job?.report({ current: 'a.pdf' });
    expect(device.mark).toEqual({ file: 'a.pdf', found: 0, opening: false });
    guard.away(true);
    engine().job?.report({ current: 'b.pdf' });
    expect(device.mark).toBeNull();
    guard.away(false);
    engine().job?.report({ current: 'b.pdf' });
    expect(device.mark?.file).toBe('b.pdf');
    indexing.pause();
    expect(device.mark).toBeNull();
  });

  test('a mark of another shape is none', () => {
    for (const mark of ['x', 3, [], { file: 3, found: 1 }, { file: 'a', found: -1 }, { file: 'a', found: 1e99 }]) {
      expect(new CrashGuard({ load: () => mark, save: () => undefined }).crashed).toBeNull();
    }
  });

  describe('while the index was opened', () => {
    /** Obsidian ends before the index is loaded. */
    const crashOpening = async (device: Device): Promise<void> => {
      const { handle, engine } = setUp(device);
      void handle.get();
      await settled();
      expect(engine().loads).toBe(1);
    };

    test('two starts in a row that find its mark open it only at the wish of the user', async () => {
      const device: Device = { agreed: true, mark: null, loadsWhenTold: true };
      await crashOpening(device);
      await crashOpening(device);
      expect(device.mark).toEqual({ file: '', found: 1, opening: true });
      const { indexing, timers, engines, engine, handle } = setUp(device);
      await expect(handle.get()).rejects.toThrow('opening the index');
      indexing.start();
      await timers.pass(60_000);
      expect(indexing.state()).toMatchObject({ phase: 'stopped', problem: expect.stringContaining('opening the index') as string });
      expect(engines).toHaveLength(0);
      void indexing.indexNow();
      await settled();
      engine().loaded();
      engine().job?.end();
      await settled();
      expect([indexing.state().phase, device.mark]).toEqual(['idle', null]);
    });

    test('opened between, it was no crash loop; crashes of indexing count on over it', async () => {
      const device: Device = { agreed: true, mark: null, loadsWhenTold: true };
      await crashOpening(device);
      const { handle, engine } = setUp(device);
      void handle.get();
      await settled();
      engine().loaded();
      await settled();
      expect(device.mark).toBeNull();
      for (let i = 0; i < 2; i++) {
        const next = setUp(device);
        next.indexing.start();
        await next.timers.pass(1500);
        next.engine().loaded();
        next.engine().job?.report({ current: 'evil.pdf' });
        await settled();
      }
      const last = setUp(device);
      last.indexing.start();
      expect(last.indexing.state()).toMatchObject({ phase: 'stopped', stoppedAt: 'evil.pdf' });
    });

    test('one that cannot be opened is no crash', async () => {
      const { handle, engine, device } = setUp({ agreed: true, mark: null, loadsWhenTold: true });
      void handle.get();
      await settled();
      engine().loaded(new Error('It is damaged.'));
      await settled();
      expect(device.mark).toBeNull();
    });
  });
});
