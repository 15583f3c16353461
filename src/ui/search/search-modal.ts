/** Searching the vault from the keyboard: passages, opened in their place or cited in the note that is written in. */
import { Notice, SuggestModal } from 'obsidian';
import type { Quotation } from '../../core/cite/types';
import type { Hit, SearchOptions } from '../../core/search/types';
import type { NoteRange } from '../../obsidian/editing/target';
import { insertCitation, opened } from '../cite/cite-selection';
import type { SourceParts } from '../ask/parts';
import type { CiteParts } from '../cite/parts';
import type { FoundSources } from '../evidence/found-sources';
import { nameOf, roughAnchor } from '../evidence/place-words';
import { Wish } from '../evidence/wish';
import { extentOf } from '../index/phase-words';
import { messageOf } from '../../core/message';
import type { Indexing, IndexingState } from '../ports';
import { strings } from '../strings';
import { waitedFor } from '../waited-for';
import { drawSuggestion } from './suggestion';

/** Milliseconds that typing rests before there is a search. */
const REST = 120;
const LIMIT = 20;

/** Looking up: Enter opens. Looking for the evidence of a sentence: Enter cites behind it. */
export type Purpose = { type: 'look up' } | { type: 'evidence'; place: NoteRange };

/** What may be typed beside words. */
const OPERATORS = [
  { command: '"…"', purpose: strings.search.phrase },
  { command: '-word', purpose: strings.search.leaveOut },
  { command: 'title: heading: tag: folder: author:', purpose: strings.search.narrow },
];

type Act = 'open' | 'open in tab' | 'cite';

export interface SearchParts extends CiteParts, Pick<SourceParts, 'found'> {
  indexing: Pick<Indexing, 'state'>;
  /** The note that says which words mean the same; '' for none. */
  glossary: () => string;
}

/** A hit, and the files of all that was found with it. */
interface Suggested {
  hit: Hit;
  sources: FoundSources;
}

export class SearchModal extends SuggestModal<Suggested> {
  private wanted = '';
  private newest: Promise<Suggested[]> = Promise.resolve([]);
  private isOver = false;

  constructor(private readonly parts: SearchParts, private readonly purpose: Purpose) {
    super(parts.app);
    this.limit = LIMIT;
    this.emptyStateText = strings.search.type;
    this.setPlaceholder(purpose.type === 'evidence' ? strings.search.evidenceFor : strings.search.placeholder);
    const canCite = parts.note.current() !== null;
    const [first, second]: Act[] = purpose.type === 'evidence' ? ['cite', 'open'] : ['open', 'cite'];
    this.setInstructions([
      { command: '↵', purpose: textOf(first) },
      ...(canCite || second !== 'cite' ? [{ command: '⇧ ↵', purpose: textOf(second) }] : []),
      { command: 'ctrl/cmd ↵', purpose: strings.search.openTab },
      { command: 'esc', purpose: strings.search.dismiss },
      ...(purpose.type === 'look up' ? OPERATORS : []),
    ]);
    for (const modifiers of [['Shift'], ['Mod']] as const) {
      this.scope.register([...modifiers], 'Enter', (event) => {
        this.selectActiveSuggestion(event);
        return false;
      });
    }
  }

  override onOpen(): void {
    void super.onOpen();
    if (this.purpose.type !== 'evidence') return;
    this.inputEl.value = this.purpose.place.text;
    this.inputEl.dispatchEvent(new Event('input'));
  }

  override onClose(): void {
    this.isOver = true;
    super.onClose();
  }

  /** Obsidian asks at each key, and may show whichever answer comes last: what was overtaken answers as the newest does. */
  override getSuggestions(query: string): Promise<Suggested[]> {
    this.wanted = query;
    this.newest = this.find(query);
    return this.newest;
  }

  private async find(query: string): Promise<Suggested[]> {
    if (query.trim() === '') {
      this.emptyStateText = strings.search.type;
      return [];
    }
    await new Promise((resolve) => window.setTimeout(resolve, REST));
    if (this.isOver) return [];
    if (this.isOvertaken(query)) return this.newest;
    try {
      const engine = await this.parts.engine();
      const how: Partial<SearchOptions> = this.purpose.type === 'look up' ? { isTyping: true } : { isProse: true, exclude: this.parts.note.current()?.path ?? null };
      const { hits } = await engine.search(query, { limit: LIMIT, glossary: this.parts.glossary(), ...how });
      if (this.isOvertaken(query)) return this.newest;
      this.emptyStateText = nothingIn(this.parts.indexing.state());
      const sources = this.parts.found(hits);
      return hits.map((hit) => ({ hit, sources }));
    } catch (error) {
      if (this.isOvertaken(query)) return this.newest;
      this.emptyStateText = messageOf(error);
      return [];
    }
  }

  private isOvertaken(query: string): boolean {
    return query !== this.wanted;
  }

  override renderSuggestion({ hit }: Suggested, el: HTMLElement): void {
    drawSuggestion(el, hit);
  }

  override onChooseSuggestion(chosen: Suggested, event: MouseEvent | KeyboardEvent): void {
    const act = this.actOf(event);
    void this.act(chosen, act, act === 'cite' ? null : new Wish(event));
  }

  private actOf(event: MouseEvent | KeyboardEvent): Act {
    if (event.ctrlKey || event.metaKey) return 'open in tab';
    return (this.purpose.type === 'evidence') === event.shiftKey ? 'open' : 'cite';
  }

  private async act({ hit, sources }: Suggested, act: Act, wish: Wish | null): Promise<void> {
    const exact = hit.text.slice(hit.sentence.start - hit.spans[0].start, hit.sentence.end - hit.spans[0].start);
    const looking = waitedFor(sources.quotation(hit.path, hit.sentence, exact), strings.ask.evidence.waiting);
    await looking.catch(() => undefined); // said where it is carried out
    const carryOut = (): Promise<void> => this.carryOut({ hit, sources }, act, exact, looking);
    if (wish === null || wish.stands(nameOf(sources.pathNow(hit.path) ?? hit.path), () => void carryOut())) await carryOut();
  }

  private async carryOut({ hit, sources }: Suggested, act: Act, exact: string, looking: Promise<Quotation>): Promise<void> {
    try {
      const quotation = await looking;
      if (act === 'cite') await insertCitation(this.parts, quotation, this.purpose.type === 'evidence' ? this.purpose.place : undefined);
      else await opened(this.parts, quotation, act === 'open' ? 'reuse' : 'tab');
    } catch (error) {
      new Notice(messageOf(error));
      // The words have gone from the file; its page may still be worth a look.
      const path = sources.pathNow(hit.path);
      if (act !== 'cite' && path !== null) await opened(this.parts, { anchor: roughAnchor({ ...hit, path }, hit.sentence, exact) }, act === 'open' ? 'reuse' : 'tab');
    }
  }
}

/** What is not indexed cannot be said not to be there. */
function nothingIn(state: IndexingState): string {
  return { none: strings.search.notIndexed, part: strings.search.nothingYet, whole: strings.search.nothing }[extentOf(state)];
}

function textOf(act: Act): string {
  switch (act) {
    case 'open': return strings.search.open;
    case 'open in tab': return strings.search.openTab;
    case 'cite': return strings.search.insert;
  }
}
