/** The evidence of an answer: its cards in order; arrow keys go from one to the next. */
import { Component } from 'obsidian';
import type { Passage } from '../../core/answer/types';
import type { Span } from '../../core/index/types';
import { strings } from '../strings';
import { EvidenceCard } from './card';
import type { SourceActions } from './source-actions';

const STEPS: Partial<Record<string, 1 | -1>> = { ArrowDown: 1, ArrowUp: -1 };

export class EvidenceList extends Component {
  /** @param spansOf the sentences that the answer cites of a passage */
  constructor(
    private readonly el: HTMLElement, private readonly passages: readonly Passage[],
    private readonly spansOf: (n: number) => Span[], private readonly actions: SourceActions,
  ) {
    super();
  }

  override onload(): void {
    this.el.createDiv({ cls: 'ibid-muted', text: strings.ask.evidence.hint });
    const list = this.el.createDiv({ cls: 'ibid-evidence', attr: { role: 'list', 'aria-label': strings.ask.evidence.label } });
    const cards = this.passages.map((passage) => {
      const card = list.createDiv({ attr: { role: 'listitem' } }).createDiv();
      this.addChild(new EvidenceCard(card, passage, this.spansOf(passage.n), this.actions));
      return card;
    });
    this.registerDomEvent(list, 'keydown', (event) => {
      const step = STEPS[event.key];
      const at = cards.findIndex((card) => card === event.target);
      const next = step === undefined || at < 0 ? undefined : cards[at + step];
      if (next === undefined) return;
      event.preventDefault();
      next.focus();
    });
  }
}
