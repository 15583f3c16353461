import { EngineHandle } from '../../src/main/engine-handle';
import { ManualEngine } from './manual-engine';
import { settled } from './manual-timers';
import { setUp } from './set-up';

describe('a breakdown of the engine', () => {
  test('starts it again, three times, then only at the wish of the user', async () => {
    const { indexing, timers, engines, engine } = setUp();
    indexing.start();
    await timers.pass(1500);
    for (let i = 0; i < 5; i++) {
      const { breakDown } = engines[engines.length - 1];
      breakDown();
      engine().job?.fail(new Error('The engine has ended.'));
      await settled();
      await timers.pass(2000);
    }
    expect(engines).toHaveLength(3);
    expect(indexing.state()).toMatchObject({ phase: 'failed' });
    expect(indexing.state().problem).toContain('several times');
    void indexing.indexNow();
    await settled();
    expect(engines).toHaveLength(4);
  });

  test('an engine that cannot start is tried again at the next call', async () => {
    let tries = 0;
    const handle = new EngineHandle(() => {
      tries += 1;
      const engine = new ManualEngine();
      return tries === 1 ? Promise.reject(new Error('No worker.')) : Promise.resolve({ engine, notices: () => Promise.resolve([]), ended: new Promise(() => undefined), close: () => engine.close(), load: () => Promise.resolve(), snapshot: () => Promise.resolve(null) });
    }, { opening: () => undefined, opened: () => undefined });
    await expect(handle.get()).rejects.toThrow('No worker.');
    await expect(Promise.all([handle.get(), handle.get()])).resolves.toHaveLength(2);
    expect(tries).toBe(2);
  });

  test('whoever asks while the index is deleted gets the next engine', async () => {
    const { handle, engines, events } = setUp();
    await handle.get();
    const removed = handle.whileClosed(() => { events.push('delete'); return Promise.resolve(); });
    const engine = await handle.get();
    await removed;
    expect(engine).toBe(engines[1].engine);
    expect(events).toEqual(['start', 'close', 'delete', 'start']);
  });
});
