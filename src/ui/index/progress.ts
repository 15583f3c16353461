/** How far a job is. */
import type { Progress } from '../../core/engine';
import type { IndexingPhase } from '../ports';
import { strings } from '../strings';

const texts = strings.index;

export class ProgressView {
  private readonly element: HTMLElement;
  private readonly bar: HTMLElement;
  private readonly done: HTMLElement;
  private readonly toDo: HTMLElement;
  private readonly current: HTMLElement;

  constructor(parent: HTMLElement) {
    this.element = parent.createDiv({ cls: 'ibid-progress' });
    this.bar = this.element.createDiv({ cls: 'ibid-progress-bar', attr: { role: 'progressbar', 'aria-label': texts.progress.label, 'aria-valuemin': '0', 'aria-valuemax': '100' } });
    this.done = this.element.createDiv();
    this.toDo = this.element.createDiv({ cls: 'ibid-muted' });
    this.current = this.element.createDiv({ cls: 'ibid-muted ibid-progress-current' });
  }

  show(progress: Progress | null, phase: IndexingPhase): void {
    const isShown = phase === 'running' || phase === 'paused';
    this.element.toggle(isShown);
    if (!isShown) return;
    const { done, total, reused, embedded, current } = progress ?? { done: 0, total: 0, reused: 0, embedded: 0, current: '' };
    const share = total === 0 ? 0 : Math.floor((done / total) * 100);
    this.bar.setAttr('aria-valuenow', String(share));
    this.bar.setCssProps({ '--ibid-done': `${String(share)}%` });
    this.done.setText(total === 0 ? texts.starting : texts.progress.done(done, total));
    this.toDo.setText(total === 0 ? '' : texts.progress.toDo(total - done, reused, embedded));
    this.current.setText(current === '' ? '' : texts.progress.current(current));
  }
}
