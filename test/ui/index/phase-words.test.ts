import { extentOf } from '../../../src/ui/index/phase-words';
import type { IndexingPhase, IndexingState } from '../../../src/ui/ports';

const report: IndexingState['report'] = { files: 1, filesRead: 1, chunks: 1, embedded: 1, reused: 0, failed: 0, written: 1, seconds: 1, cancelled: false };

describe('how much is indexed', () => {
  it.each<[IndexingPhase, string]>([
    ['asking', 'none'], ['running', 'part'], ['paused', 'part'], ['stopped', 'part'], ['failed', 'part'], ['idle', 'whole'], ['reading', 'whole'],
  ])('%s: %s', (phase, extent) => {
    expect(extentOf({ phase, report, problem: '' })).toBe(extent);
  });

  it('is a part where the last run was cancelled, and where no index of another device has arrived', () => {
    expect(extentOf({ phase: 'idle', report: { ...report, cancelled: true }, problem: '' })).toBe('part');
    expect(extentOf({ phase: 'reading', report: null, problem: 'No index has arrived.' })).toBe('part');
  });
});
