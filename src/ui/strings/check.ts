/** The view that checks a note's citations. */
import type { Resolution } from '../../core/cite/types';
import type { Verdict } from '../../core/text/types';
import { count } from './format';

const resolutions: Record<Resolution, string> = {
  exact: 'In its place',
  moved: 'Moved within the source',
  near: 'The source has changed its words',
  'page-only': 'Only the page is still there',
  lost: 'Lost',
};

const verdicts: Record<Verdict, string> = {
  verified: 'Word for word',
  near: 'Nearly word for word',
  'not in source': 'Not in the source',
  'wrong source': 'In another source',
  stitched: 'Put together from separate places',
  unsupported: 'Cannot be compared',
  'no citation': 'Without a source',
};

export const check = {
  title: 'Citations',
  resolutions,
  verdicts,
  choose: 'Open a note and run “Check citations of this note”.',
  checking: (note: string) => `Checking the citations of “${note}”…`,
  failed: (problem: string) => `The citations could not be checked: ${problem}`,
  none: 'This note has no footnotes that cite a source of the vault with a quotation.',
  summary: (good: number, all: number) => {
    if (all === 1) return good === 1 ? 'The one citation is in its place.' : 'The one citation is not in its place.';
    return good === all ? `All ${count(all, 'citation')} are in their place.` : `${good} of ${count(all, 'citation')} are in their place.`;
  },
  again: 'Check again',
  onlyProblems: 'Problems only',
  open: 'Open the source',
  show: 'Show in the note',
  gone: 'The note is no longer there.',
} as const;
