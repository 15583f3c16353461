import { settled } from './manual-timers';
import { jobsOf, setUp } from './set-up';

describe('a phone that searches what another device has indexed', () => {
  const reading = () => setUp({ agreed: true, reads: true, mark: null });

  test('indexes nothing, follows nothing, and says what there is', async () => {
    const { indexing, timers, engine, followers, change } = reading();
    indexing.start();
    expect(indexing.state().phase).toBe('reading');
    await timers.pass(1500);
    change();
    await indexing.retry('a.md');
    await timers.pass(60_000);
    expect([jobsOf(engine()), followers.size, indexing.state().phase]).toEqual([[], 0, 'reading']);
    expect(indexing.state().problem).toContain('has arrived yet');
    expect(engine().excluded).not.toBeNull();
  });

  test('opens the index anew to look for a newer one', async () => {
    const { indexing, events, engines } = reading();
    await indexing.indexNow();
    void indexing.indexNow();
    await settled();
    engines[1].engine.readable = 3;
    await indexing.indexNow();
    expect(events.filter((event) => event !== 'close')).toEqual(['start', 'start', 'start']);
  });

  test('indexes from when it is told to, and ends when it is not any more', async () => {
    const { indexing, device, engine, followers } = reading();
    indexing.start();
    device.reads = false;
    indexing.modeChanged();
    await settled();
    expect([jobsOf(engine()), followers.size, indexing.state().phase]).toEqual([['index'], 1, 'running']);
    device.reads = true;
    indexing.modeChanged();
    await settled();
    expect([engine().job, followers.size, indexing.state().phase]).toEqual([null, 0, 'reading']);
  });

  test('agreeing to search alone begins no job', async () => {
    const { indexing, engine } = setUp({ agreed: false, reads: false, mark: null });
    indexing.agree(true);
    await settled();
    expect([indexing.state().phase, jobsOf(engine())]).toEqual(['reading', []]);
  });
});

describe('the snapshot for other devices', () => {
  test('is offered after each job that came to its end, and written at the wish of the user', async () => {
    const { indexing, timers, engine, snapshots } = setUp();
    indexing.start();
    await timers.pass(1500);
    engine().job?.end();
    await settled();
    expect(snapshots).toEqual(['where due']);
    void indexing.indexNow();
    await settled();
    engine().job?.end({ cancelled: true });
    await settled();
    await indexing.snapshot();
    expect(snapshots).toEqual(['where due', 'wished']);
  });
});

test('opened anew, a job in work ends first, and another one follows', async () => {
  const { indexing, timers, engines, events } = setUp();
  indexing.start();
  await timers.pass(1500);
  void indexing.reopen(() => { events.push('between'); return Promise.resolve(); });
  await settled();
  expect(events).toEqual(['start', 'close', 'between', 'start']);
  expect(jobsOf(engines[1].engine)).toEqual(['index']);
});
