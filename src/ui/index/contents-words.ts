/** What is said of how much the index holds. */
import type { FilePage } from '../../core/index/file-page';
import { strings } from '../strings';

const texts = strings.index.summary;

/** Files without text, excluded ones among them, stand in the list alone: nothing of them is in the index. */
export function contentsWords({ counts, problems, chunks }: Pick<FilePage, 'counts' | 'problems' | 'chunks'>): string {
  return [texts.files(counts.read ?? 0, chunks), ...(problems > 0 ? [texts.problems(problems)] : [])].join(' · ');
}
