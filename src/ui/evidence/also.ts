/** The other places of a passage's words: how many, and when it is opened which, each to be opened itself. */
import { Component } from 'obsidian';
import type { Also, Hit } from '../../core/search/types';
import { strings } from '../strings';
import { spanAt, trimmed } from './passage';
import { nameOf, placeWords } from './place-words';
import type { SourceActions, Words } from './source-actions';

const texts = strings.ask.evidence;
/** More places are counted, and not listed. */
const MOST = 50;

export class AlsoIn extends Component {
  /** @param exact the words of the passage that are cited */
  constructor(private readonly el: HTMLElement, private readonly also: readonly Also[], private readonly exact: string, private readonly actions: Pick<SourceActions, 'open'>) {
    super();
  }

  override onload(): void {
    const details = this.el.createEl('details', { cls: 'ibid-also' });
    details.createEl('summary', { text: texts.also(this.also.length) });
    const list = details.createEl('ul');
    for (const place of this.also.slice(0, MOST)) {
      const button = list.createEl('li').createEl('button', { cls: 'ibid-also-place', text: placeIn(place), attr: { type: 'button', title: place.path, dir: 'auto' } });
      this.registerDomEvent(button, 'click', (event) => { void this.actions.open(wordsIn(place, this.exact), event); });
    }
    if (this.also.length > MOST) list.createEl('li', { text: texts.alsoMore(this.also.length - MOST) });
  }
}

function placeIn({ path, place }: Also): string {
  return [nameOf(path), placeWords(place)].filter((part) => part !== '').join(', ');
}

/** The cited words where the copy has the very same, else all of it. */
function wordsIn({ path, kind, place, spans, text }: Also, exact: string): Words {
  const at = exact === '' ? -1 : text.indexOf(exact);
  const range = at < 0 ? trimmed(text, [0, text.length]) ?? [0, text.length] : [at, at + exact.length] as const;
  return { hit: { path, kind, place }, span: spanAt({ spans }, [range[0], range[1]]), exact: text.slice(...range) };
}

/** How a passage was found, in words: by the query, or by a link. */
export function foundBy({ via, ranks }: Pick<Hit, 'via' | 'ranks'>): string {
  return via === undefined ? texts.ranks(ranks.words, ranks.meaning) : texts.via(nameOf(via));
}
