/** What Copy puts on the clipboard: the answer as Markdown with its sources listed, safe to paste into a note. */
import { escapeMarkdown, oneLine } from '../../core/text/escape';
import { nameOf, placeWords } from '../evidence/place-words';
import { toMarkdown } from '../render/markdown';
import { strings } from '../strings';
import type { TurnAnswer } from './answering';
import { treeOf } from './answer-tree';

/** @param pathNow where a source is now; null where it is gone: it is named as it was */
export function copyText(answer: TurnAnswer, pathNow: (path: string) => string | null): string {
  const cited = new Set<number>();
  const text = toMarkdown(treeOf(answer), {
    // A bare [1] before a bracket would be a link.
    citation: (n) => {
      cited.add(n);
      return `\\[${String(n)}\\]`;
    },
    claim: () => '',
  });
  const sources = answer.passages.filter(({ n }) => cited.has(n)).map(({ n, hit: { path: found, place } }) => {
    const path = pathNow(found) ?? found;
    const where = placeWords(place);
    return `\\[${String(n)}\\] ${escapeMarkdown(oneLine(nameOf(path)))}${where === '' ? '' : `, ${escapeMarkdown(where)}`} (${escapeMarkdown(oneLine(path))})`;
  });
  return [text, ...(sources.length > 0 ? [`${strings.ask.actions.sources}:`, ...sources] : [])].join('\n\n');
}
