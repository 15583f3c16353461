/** A download on its way: how far it is, and how to end it. */
import { ButtonComponent } from 'obsidian';
import { messageOf } from '../../core/message';
import { strings } from '../strings';

const texts = strings.languages.installed;

export class Download {
  /** A sentence on how it ended. */
  readonly done: Promise<string>;
  private readonly abort = new AbortController();

  constructor(
    parent: HTMLElement, name: string, start: (onProgress: (loaded: number, total: number) => void, signal: AbortSignal) => Promise<void>,
  ) {
    const element = parent.createDiv({ cls: 'ibid-download' });
    const text = element.createDiv({ cls: 'ibid-muted' });
    const bar = element.createDiv({ cls: 'ibid-progress-bar', attr: { role: 'progressbar', 'aria-label': texts.progress(name), 'aria-valuemin': '0', 'aria-valuemax': '100', 'aria-valuenow': '0' } });
    const cancel = new ButtonComponent(element).setButtonText(texts.cancel).onClick(() => { this.cancel(); });
    cancel.buttonEl.setAttr('aria-label', texts.cancelOf(name));
    const show = (loaded: number, total: number): void => {
      const share = String(Math.floor((loaded / total) * 100));
      text.setText(texts.downloading(name, loaded, total));
      bar.setAttr('aria-valuenow', share);
      bar.setCssProps({ '--ibid-done': `${share}%` });
    };
    const { signal } = this.abort;
    this.done = start(show, signal)
      .then(() => texts.added(name), (error: unknown) => (signal.aborted ? texts.cancelled(name) : messageOf(error)))
      .finally(() => { element.remove(); });
  }

  cancel(): void {
    this.abort.abort();
  }
}
