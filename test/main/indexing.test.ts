import { settled } from './manual-timers';
import { jobsOf, setUp } from './set-up';

describe('agreement', () => {
  test('nothing starts and nothing is followed before it', async () => {
    const { indexing, timers, engines, followers, change } = setUp({ agreed: false, mark: null });
    indexing.start();
    change();
    await indexing.indexNow();
    await indexing.retry('a.md');
    await indexing.rebuild();
    await timers.pass(60_000);
    expect(indexing.state().phase).toBe('asking');
    expect([engines.length, followers.size]).toEqual([0, 0]);
  });

  test('an estimate indexes nothing', async () => {
    const { indexing, engine } = setUp({ agreed: false, mark: null });
    expect((await indexing.estimate()).kinds[0].files).toBe(2);
    expect(jobsOf(engine())).toEqual([]);
  });

  test('begins the first job and follows the vault', async () => {
    const { indexing, engine, followers, device } = setUp({ agreed: false, mark: null });
    indexing.start();
    indexing.agree();
    await settled();
    expect([device.agreed, indexing.state().phase, followers.size]).toEqual([true, 'running', 1]);
    engine().job?.end();
    await settled();
    expect(indexing.state()).toMatchObject({ phase: 'idle', report: { files: 1 }, notices: ['A damaged segment is made again.'] });
  });
});

describe('following', () => {
  test('a start compares once, a moment later', async () => {
    const { indexing, timers, engines, engine } = setUp();
    indexing.start();
    await settled();
    expect(engines).toHaveLength(0);
    await timers.pass(1500);
    expect(jobsOf(engine())).toEqual(['index']);
  });

  async function atRest() {
    const all = setUp();
    all.indexing.start();
    await all.timers.pass(1500);
    all.engine().job?.end();
    await settled();
    return all;
  }

  test('waits for two quiet seconds', async () => {
    const { timers, engine, change } = await atRest();
    change();
    await timers.pass(1900);
    change();
    await timers.pass(1900);
    expect(jobsOf(engine())).toHaveLength(1);
    await timers.pass(100);
    expect(jobsOf(engine())).toHaveLength(2);
  });

  test('and at most fifteen', async () => {
    const { timers, engine, change } = await atRest();
    for (let second = 0; second < 15; second++) {
      change();
      await timers.pass(1000);
    }
    expect(jobsOf(engine())).toHaveLength(2);
  });

  test('a change during a job leads to one more after it, never to two at once', async () => {
    const { timers, engine, change } = await atRest();
    change();
    await timers.pass(2000);
    change();
    await timers.pass(2000);
    change();
    await timers.pass(2000);
    expect(jobsOf(engine())).toHaveLength(2);
    engine().job?.end();
    await settled();
    expect(jobsOf(engine())).toHaveLength(3);
    engine().job?.end();
    await timers.pass(60_000);
    expect(jobsOf(engine())).toHaveLength(3);
  });

  test('exclusions are told before each job, and their change begins one at once', async () => {
    const { indexing, engine, exclusions } = await atRest();
    exclusions.own = ['Private'];
    indexing.settingsChanged();
    await settled();
    expect(engine().excluded?.own).toEqual(['Private']);
    expect(engine().recognised).toEqual({ languages: ['eng'], folderLanguages: [] });
    expect(jobsOf(engine())).toHaveLength(2);
  });

  test('nothing is indexed while exclusions cannot be understood', async () => {
    const { indexing, engine, unreadable } = await atRest();
    unreadable.push('app.json cannot be understood.');
    await indexing.indexNow();
    expect(indexing.state()).toMatchObject({ phase: 'failed', problem: 'app.json cannot be understood.' });
    expect(jobsOf(engine())).toHaveLength(1);
  });

  test('a failed job is said and tried again at the next change', async () => {
    const { indexing, timers, engine, change } = await atRest();
    change();
    await timers.pass(2000);
    engine().job?.fail(new Error('The disk is full.'));
    await settled();
    expect(indexing.state()).toMatchObject({ phase: 'failed', problem: 'The disk is full.' });
    change();
    await timers.pass(2000);
    expect(indexing.state()).toMatchObject({ phase: 'running', problem: '' });
  });
});

describe('a job in work', () => {
  async function atWork() {
    const all = setUp();
    all.indexing.start();
    await all.timers.pass(1500);
    return all;
  }

  test('is shown as it goes on', async () => {
    const { indexing, engine } = await atWork();
    engine().job?.report({ done: 1, total: 3, current: 'a.pdf' });
    expect(indexing.state().progress).toMatchObject({ done: 1, total: 3, current: 'a.pdf' });
  });

  test('pauses and goes on', async () => {
    const { indexing, engine } = await atWork();
    const { id } = engine().job!;
    indexing.pause();
    engine().job?.report({ current: 'late.pdf' });
    expect(indexing.state().phase).toBe('paused');
    indexing.resume();
    expect(indexing.state().phase).toBe('running');
    expect(engine().calls.slice(-2)).toEqual([`pause ${id}`, `resume ${id}`]);
  });

  test('“index now” goes on with a paused one', async () => {
    const { indexing, engine } = await atWork();
    indexing.pause();
    void indexing.indexNow();
    expect(engine().calls.at(-1)).toMatch(/^resume/);
  });

  test('once cancelled, is not begun again by itself, but by the next change', async () => {
    const { indexing, timers, engine, change } = await atWork();
    change();
    indexing.cancel();
    await timers.pass(60_000);
    expect(indexing.state()).toMatchObject({ phase: 'idle', report: { cancelled: true } });
    expect(jobsOf(engine())).toHaveLength(1);
    change();
    await timers.pass(2000);
    expect(jobsOf(engine())).toHaveLength(2);
  });

  test('cancelled or paused while the engine starts, never begins or begins paused', async () => {
    const cancelled = setUp();
    void cancelled.indexing.indexNow();
    cancelled.indexing.cancel();
    await settled();
    expect(jobsOf(cancelled.engine())).toEqual([]);
    expect(cancelled.indexing.state().phase).toBe('idle');
    const paused = setUp();
    void paused.indexing.indexNow();
    paused.indexing.pause();
    await settled();
    expect(paused.engine().calls).toEqual(['index', `pause ${paused.engine().job!.id}`]);
  });

  test('trying files again joins what is wanted already, and resolves when they were tried', async () => {
    const { indexing, engine } = await atWork();
    let isDone = false;
    void indexing.retry('a.pdf').then(() => { isDone = true; });
    void indexing.retry('b.pdf');
    engine().job?.end();
    await settled();
    expect(jobsOf(engine())).toEqual(['index', 'index a.pdf b.pdf']);
    expect(isDone).toBe(false);
    engine().job?.end();
    await settled();
    expect(isDone).toBe(true);
  });

  test('rebuilding cancels it, closes, deletes, starts, indexes: in this order', async () => {
    const { indexing, engines, events, change } = await atWork();
    void indexing.rebuild();
    change();
    await settled();
    expect(events).toEqual(['start', 'close', 'remove index', 'start']);
    expect(engines[0].engine.calls.slice(1)).toEqual([expect.stringMatching(/^cancel/), 'close']);
    expect(jobsOf(engines[1].engine)).toEqual(['index']);
  });

  test('removing the data ends everything until the user agrees again', async () => {
    const { indexing, timers, events, followers, change, device } = await atWork();
    await indexing.removeData();
    change();
    await timers.pass(60_000);
    expect(events).toEqual(['start', 'close', 'remove data']);
    expect([indexing.state().phase, followers.size, device.mark]).toEqual(['asking', 0, null]);
  });

  test('data that cannot be removed is said to the caller, and the vault is followed on', async () => {
    const { indexing, followers } = setUp();
    indexing.start();
    Object.assign(indexing['parts'], { removeData: () => Promise.reject(new Error('The folder is locked.')) });
    await expect(indexing.removeData()).rejects.toThrow('The folder is locked.');
    expect([indexing.state().phase, followers.size]).toEqual(['idle', 1]);
  });

  test('closing leaves no timer, no follower and no mark', async () => {
    const { indexing, timers, engine, followers, change, device, handle, events } = await atWork();
    change();
    indexing.close();
    await handle.close();
    await settled();
    expect([timers.pending, followers.size, device.mark]).toEqual([0, 0, null]);
    expect(engine().calls.slice(1)).toEqual([expect.stringMatching(/^cancel/), 'close']);
    await indexing.indexNow();
    await expect(handle.get()).rejects.toThrow('switched off');
    expect(events).toEqual(['start', 'close']);
  });
});
