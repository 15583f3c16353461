/** One citation with its state. */
import { setIcon } from 'obsidian';
import type { CitationCheck, Resolution } from '../../core/cite/types';
import { drawDifference } from '../cite/difference';
import { nameOf } from '../evidence/place-words';
import { placeOf } from '../../core/cite/file';
import { strings } from '../strings';

const ICONS: Record<Resolution, string> = { exact: 'circle-check', moved: 'move', near: 'diff', 'page-only': 'file-question', lost: 'circle-x' };

/** The words are where the footnote says, as it says them. */
export function isGood({ resolution, verdict }: CitationCheck): boolean {
  return resolution === 'exact' && verdict === 'verified';
}

export function drawCheck(list: HTMLElement, check: CitationCheck, acts: { open: () => void; show: () => void }): void {
  const { resolution, verdict, detail, difference, anchor, quote, id } = check;
  const row = list.createEl('li', { cls: ['ibid-check-row', `is-${isGood(check) ? 'good' : resolution}`] });
  const state = row.createDiv({ cls: 'ibid-check-state' });
  setIcon(state.createSpan({ attr: { 'aria-hidden': 'true' } }), isGood(check) ? ICONS.exact : ICONS[resolution === 'exact' ? 'near' : resolution]);
  state.createSpan({ text: `${strings.check.resolutions[resolution]}. ${strings.check.verdicts[verdict]}.` });
  row.createDiv({ text: `“${quote}”`, cls: 'ibid-check-quote' });
  if (difference !== null && difference.some(({ type }) => type !== 'same')) drawDifference(row, difference);
  if (detail !== '') row.createDiv({ text: detail, cls: 'ibid-detail' });
  const buttons = row.createDiv({ cls: 'ibid-buttons' });
  if (anchor !== null) {
    const place = [nameOf(anchor.path), placeOf(anchor)].filter((part) => part !== '').join(', ');
    const open = buttons.createEl('button', { text: strings.check.open, attr: { 'aria-label': `${strings.check.open}: ${place}` } });
    open.addEventListener('click', acts.open);
  }
  const show = buttons.createEl('button', { text: strings.check.show, attr: { 'aria-label': `${strings.check.show}: [^${id}]` } });
  show.addEventListener('click', acts.show);
}
