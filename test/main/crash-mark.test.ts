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
    expect(device.mark).toEqual({ file: 'a.pdf', found: 0 });
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
      expect(new CrashGuard({ load: () => mark, save: () => undefined }).check()).toBeNull();
    }
  });
});
