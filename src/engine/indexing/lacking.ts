/** What a person is told of files some of whose passages the model failed on. */
import type { FileRecord } from '../../core/index/types';

/** By path, the passages on which the model failed in the last job, and why. */
export type Lacking = ReadonlyMap<string, { chunks: number; why: string }>;

/** The records, with the sentence where nothing more important is said of the file. It is not stored: the next job tries again. */
export function tellingLacks(records: readonly FileRecord[], lacking: Lacking): FileRecord[] {
  return records.map((record) => {
    const lack = lacking.get(record.path);
    if (lack === undefined || record.reason !== '') return record;
    return { ...record, reason: `${String(lack.chunks)} of ${String(record.chunks)} passages are found by their words alone: ${lack.why}` };
  });
}
