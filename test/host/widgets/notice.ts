/** Messages in the corner: announced politely, gone after a while or at a click. */

import { strict } from '../strict';

const LASTS_MS = 5000;

function corner(doc: Document): HTMLElement {
  const old = doc.querySelector<HTMLElement>('.notice-container');
  return old ?? doc.body.createDiv({ cls: 'notice-container', attr: { role: 'status', 'aria-live': 'polite', 'aria-label': 'Notices' } });
}

export class Notice {
  readonly containerEl: HTMLElement;
  readonly noticeEl: HTMLElement;
  readonly messageEl: HTMLElement;
  private timer = 0;

  /** A duration of 0 ms stays until it is clicked. */
  constructor(message: string | DocumentFragment, duration = LASTS_MS) {
    this.containerEl = corner(activeDocument).createDiv('notice');
    this.messageEl = this.containerEl.createDiv('notice-message');
    this.noticeEl = this.messageEl;
    this.setMessage(message);
    this.containerEl.addEventListener('click', () => this.hide());
    if (duration > 0) this.timer = window.setTimeout(() => this.hide(), duration);
  }

  setMessage(message: string | DocumentFragment): this {
    this.messageEl.setText(message);
    return this;
  }

  hide(): void {
    window.clearTimeout(this.timer);
    this.containerEl.remove();
  }
}

strict(Notice);
