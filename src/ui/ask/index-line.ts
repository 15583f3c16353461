/** What the pane says of the index: the agreement to index, and while it grows how far it is. */
import { Component } from 'obsidian';
import { renderConsent } from '../index/consent';
import { isCutShort } from '../index/phase-words';
import { keepFocus } from '../keep-focus';
import type { Indexing, IndexingPhase, IndexingState } from '../ports';
import { strings } from '../strings';

const texts = strings.ask.indexing;
/** Following the writer from save to save is not worth a line that comes and goes. */
const FEW_FILES = 5;

export interface IndexLineListener {
  /** The phase is another, or a device that only searches has looked at the index again. */
  settled(): void;
  /** The button that held it was pressed, and is no longer there. */
  lostFocus(): void;
}

export class IndexLine extends Component {
  private phase: IndexingPhase | null = null;
  private consent: Component | null = null;

  constructor(private readonly el: HTMLElement, private readonly indexing: Indexing, private readonly listener: IndexLineListener) {
    super();
  }

  override onload(): void {
    this.register(this.indexing.subscribe((state) => {
      keepFocus(this.el, () => { this.draw(state); }, () => { this.listener.lostFocus(); });
    }));
  }

  private draw(state: IndexingState): void {
    const isOther = state.phase !== this.phase;
    this.phase = state.phase;
    if (state.phase === 'asking') {
      if (isOther) this.ask();
    } else {
      if (this.consent !== null) this.removeChild(this.consent);
      this.consent = null;
      const text = textOf(state);
      if (text === '') this.el.empty();
      else (this.el.querySelector('.ibid-index-line') ?? this.line()).setText(text);
    }
    if (isOther || state.phase === 'reading') this.listener.settled();
  }

  private ask(): void {
    this.el.empty();
    this.consent = this.addChild(new Component());
    renderConsent(this.el, this.indexing, this.consent);
  }

  private line(): HTMLElement {
    this.el.empty();
    return this.el.createDiv({ cls: 'ibid-index-line', attr: { dir: 'auto' } });
  }
}

function textOf(state: IndexingState): string {
  const { phase, progress, problem } = state;
  switch (phase) {
    case 'running':
      return progress === null || progress.total <= FEW_FILES ? '' : texts.running(progress.done, progress.total, progress.current);
    case 'paused':
      return progress === null ? '' : texts.paused(progress.done, progress.total);
    case 'stopped':
      return problem || texts.stopped;
    case 'failed':
    case 'reading':
      return problem;
    case 'idle':
      return isCutShort(state) ? texts.incomplete : '';
    case 'asking':
      return '';
  }
}
