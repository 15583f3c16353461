/** How the search by meaning stands, in sentences: for the settings and the index. */
import type { MeaningStatus } from '../../core/engine';
import { strings } from '../strings';

const texts = strings.models.chosen;

/** @param meaning null while nothing is indexed */
export function sentencesOf(meaning: MeaningStatus | null): string {
  if (meaning === null) return texts.asking;
  const { serving, next, problem } = meaning;
  return [
    serving === null ? texts.words : texts.serving(serving.name, serving.backend),
    ...(next === null ? [] : [texts.next(next.name, next.backend)]),
    problem,
  ].filter((sentence) => sentence !== '').join(' ');
}
