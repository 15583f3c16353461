/** What a device that only searches sees of the index that another one has made. */
import { messageOf } from '../core/message';
import type { IndexingState } from '../ui/ports';
import { strings } from '../ui/strings';
import type { IndexJobParts } from './index-job';

/** Opens the index where it is not open. */
export async function lookAt({ engine, exclusions }: Pick<IndexJobParts, 'engine' | 'exclusions'>): Promise<Partial<IndexingState>> {
  const seen = { phase: 'reading', progress: null, stoppedAt: '' } as const;
  try {
    const running = await engine.get();
    await running.exclude(await exclusions());
    const { files } = await running.files({ text: '', show: 'all', offset: 0, limit: 1 });
    return { ...seen, problem: files === 0 ? strings.index.nothingToRead : '', notices: await engine.notices() };
  } catch (error) {
    return { ...seen, problem: messageOf(error) };
  }
}
