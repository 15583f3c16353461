/** One passage in a list of what was found. */
import type { Hit } from '../../core/search/types';
import { foundBy } from '../evidence/also';
import { folded, piecesOf, rangeIn, unseenIn } from '../evidence/passage';
import { nameOf, placeWords } from '../evidence/place-words';
import { strings } from '../strings';

/** The source, its place, and the passage around the sentence that is nearest to the query, which is set apart: it is what is opened or cited. */
export function drawSuggestion(parent: HTMLElement, hit: Hit): void {
  parent.addClass('ibid-suggestion');
  const name = nameOf(hit.path);
  const title = parent.createDiv({ cls: 'ibid-suggestion-title' });
  title.createSpan({ text: name, cls: 'ibid-suggestion-source' });
  const place = [placeWords(hit.place), ...hit.headings].filter((words) => words !== '' && words !== name).join(' › ');
  if (place !== '') title.createSpan({ text: place, cls: 'ibid-suggestion-place' });
  const sentence = rangeIn(hit, hit.sentence);
  const shown = folded(hit.text, sentence ? [sentence] : []) ?? [0, hit.text.length];
  const text = parent.createDiv({ cls: 'ibid-suggestion-text' });
  if (shown[0] > 0) text.appendText('… ');
  for (const { text: piece, signs } of piecesOf(hit.text, shown, { marked: hit.marks, markup: unseenIn(hit), cited: sentence ? [sentence] : [] })) {
    if (signs.has('markup')) continue;
    const into = signs.has('cited') ? text.createSpan({ cls: 'ibid-cited' }) : text;
    if (signs.has('marked')) into.createEl('mark', { text: piece });
    else into.appendText(piece);
  }
  if (shown[1] < hit.text.length) text.appendText(' …');
  const found = [foundBy(hit), hit.also ? strings.ask.evidence.also(hit.also.length) : ''].filter((words) => words !== '').join(' · ');
  parent.createDiv({ text: found, cls: 'ibid-suggestion-ranks' });
}
