/** What is said of the index as a whole. */
import type { IndexingState } from '../ports';
import { strings } from '../strings';

const texts = strings.index;

type Known = Pick<IndexingState, 'phase' | 'report' | 'problem'>;

/** How much is indexed of what there is to index, as far as is known. */
export type Extent = 'none' | 'part' | 'whole';

/** The last run was cancelled, and nothing has gone on with it. */
export function isCutShort({ phase, report }: Known): boolean {
  return phase === 'idle' && report?.cancelled === true;
}

/** Whether all that there is to index is indexed, as far as is known: what is not found then is not there. */
function isWhole(state: Known): boolean {
  // A reader's problem is that no index has arrived yet, or that it cannot be opened.
  return state.phase === 'reading' ? state.problem === '' : state.phase === 'idle' && !isCutShort(state);
}

/** What is not indexed cannot be said not to be there. */
export function extentOf(state: Known): Extent {
  if (state.phase === 'asking') return 'none';
  return isWhole(state) ? 'whole' : 'part';
}

export function phaseWords(state: Known): string {
  return isCutShort(state) ? texts.summary.incomplete : texts.phase[state.phase];
}
