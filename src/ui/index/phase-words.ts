/** What is said of the index as a whole. */
import type { IndexingState } from '../ports';
import { strings } from '../strings';

const texts = strings.index;

type Known = Pick<IndexingState, 'phase' | 'report'>;

/** The last run was cancelled, and nothing has gone on with it. */
export function isCutShort({ phase, report }: Known): boolean {
  return phase === 'idle' && report?.cancelled === true;
}

/** Whether all that there is to index is indexed, as far as is known: what is not found then is not there. */
export function isWhole(state: Known): boolean {
  return state.phase === 'reading' || (state.phase === 'idle' && !isCutShort(state));
}

export function phaseWords(state: Known): string {
  return isCutShort(state) ? texts.summary.incomplete : texts.phase[state.phase];
}
