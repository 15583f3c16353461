/** Indexing over engines, a clock and a device in memory. */
import { CrashGuard, type CrashMark } from '../../src/main/crash-mark';
import { EngineHandle } from '../../src/main/engine-handle';
import { VaultIndexing } from '../../src/main/indexing';
import type { ExclusionSettings } from '../../src/core/index/exclusions';
import { ManualEngine } from './manual-engine';
import { ManualTimers } from './manual-timers';

/** What stays from one start to the next. */
export interface Device {
  agreed: boolean;
  /** A phone or tablet that indexes nothing itself. */
  reads?: boolean;
  mark: CrashMark | null;
  /** Loading the index ends when the test says so. */
  loadsWhenTold?: boolean;
}

export function setUp(device: Device = { agreed: true, mark: null }) {
  const timers = new ManualTimers();
  const engines: { engine: ManualEngine; breakDown: () => void }[] = [];
  const events: string[] = [];
  const guard = new CrashGuard({ load: () => device.mark, save: (mark) => { device.mark = mark; } });
  const handle = new EngineHandle(() => {
    const engine = new ManualEngine(device.loadsWhenTold);
    let breakDown = (): void => undefined;
    const ended = new Promise<string>((resolve) => { breakDown = () => { resolve('It broke down.'); }; });
    engines.push({ engine, breakDown });
    events.push('start');
    return Promise.resolve({ engine, notices: () => Promise.resolve(['A damaged segment is made again.']), ended, close: () => { events.push('close'); return engine.close(); }, load: () => engine.load(), snapshot: () => Promise.resolve(null) });
  }, guard);
  const exclusions: ExclusionSettings = { obsidian: [], own: [], configFolder: '.obsidian', conversationFolder: '' };
  const unreadable: string[] = [];
  const followers = new Set<() => void>();
  const snapshots: string[] = [];
  const indexing = new VaultIndexing({
    engine: handle, timers, guard,
    agreement: { isGiven: () => device.agreed, give: (isReader) => { [device.agreed, device.reads] = [true, isReader]; return Promise.resolve(); } },
    isMobile: device.reads !== undefined, isReader: () => device.reads === true,
    writeSnapshot: (isWish) => { snapshots.push(isWish ? 'wished' : 'where due'); return Promise.resolve(null); },
    exclusions: () => (unreadable.length > 0 ? Promise.reject(new Error(unreadable[0])) : Promise.resolve(exclusions)),
    recognition: () => ({ languages: ['eng'], folderLanguages: [] }),
    follow: (changed) => { followers.add(changed); return () => { followers.delete(changed); }; },
    removeIndex: () => { events.push('remove index'); return Promise.resolve(); },
    removeData: () => { events.push('remove data'); device.agreed = false; return Promise.resolve(); },
  });
  const change = (): void => { for (const follower of followers) follower(); };
  return { snapshots, indexing, timers, engines, events, followers, change, device, exclusions, unreadable, guard, handle, engine: () => engines[engines.length - 1].engine };
}


/** The jobs that the engine was given, with the paths that they read again. */
export const jobsOf = (engine: ManualEngine): string[] => engine.calls.filter((call) => call.startsWith('index'));
