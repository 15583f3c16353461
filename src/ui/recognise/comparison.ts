/** Two readings of a file on screen, page by page, with what differs told apart by more than colour. */
import type { RecognisedPage } from '../../core/engine';
import type { Place } from '../../core/read/types';
import { placeWords } from '../evidence/place-words';
import { strings } from '../strings';
import { compare, type Piece } from './compare';

const texts = strings.recognise;

/** The text of a page as the index has it, and where it came from in words. */
export interface EarlierPage {
  place: Place;
  text: string;
  origin: string;
}

/**
 * Draws a page at a time, so that nothing waits for a long PDF.
 * @param isOver whether nobody looks any more
 * @returns words that differ
 */
export async function drawComparison(parent: HTMLElement, before: readonly EarlierPage[], after: readonly RecognisedPage[], isOver: () => boolean): Promise<number> {
  let different = 0;
  for (const page of after) {
    const old = before.find(({ place }) => isSamePlace(place, page.place));
    const compared = compare(old?.text ?? '', page.text);
    different += compared.different;
    const where = page.place.kind === 'page' && after.length > 1 ? placeWords(page.place) : '';
    const row = parent.createDiv({ cls: 'ibid-readings' });
    drawReading(row, [texts.before, old?.origin ?? '', where], 'del', compared.before);
    drawReading(row, [texts.after, texts.sure(Math.round(page.confidence)), where], 'ins', compared.after);
    await new Promise((resolve) => { parent.win.setTimeout(resolve, 0); });
    if (isOver()) break;
  }
  return different;
}

function isSamePlace(a: Place, b: Place): boolean {
  return a.kind === 'page' && b.kind === 'page' ? a.number === b.number : a.kind === b.kind;
}

function drawReading(parent: HTMLElement, [name, ...details]: string[], change: 'del' | 'ins', pieces: readonly Piece[]): void {
  const label = [name, ...details].filter((part) => part !== '').join(', ');
  const reading = parent.createEl('section', { cls: 'ibid-reading', attr: { 'aria-label': label } });
  const head = reading.createDiv({ cls: 'ibid-reading-head' });
  head.createSpan({ cls: 'ibid-reading-name', text: name });
  head.createSpan({ cls: 'ibid-muted', text: details.filter((part) => part !== '').join(', ') });
  const text = reading.createDiv({ cls: 'ibid-reading-text', attr: { tabindex: '0', dir: 'auto' } });
  if (pieces.every((piece) => piece.text.trim() === '')) text.createSpan({ cls: 'ibid-muted', text: texts.noText });
  for (const piece of pieces) {
    if (piece.isCommon) text.appendText(piece.text);
    else text.createEl(change, { text: piece.text });
  }
}
