/** A dialog over the app: its own key scope, Escape and the background close it, focus stays inside and returns. */

import type { App } from '../app';
import { setIcon } from '../icons';
import { Scope } from './scope';

const FOCUSABLE = 'button:not(:disabled), input:not(:disabled), select:not(:disabled), textarea:not(:disabled), a[href], [tabindex]:not([tabindex="-1"])';
let count = 0;

export class Modal {
  readonly scope: Scope;
  readonly containerEl: HTMLElement;
  readonly modalEl: HTMLElement;
  readonly titleEl: HTMLElement;
  readonly contentEl: HTMLElement;
  shouldRestoreSelection = true;
  private focusedBefore: Element | null = null;
  private closing: (() => unknown) | null = null;
  private isOpen = false;

  constructor(readonly app: App) {
    const title = `modal-title-${(count += 1)}`;
    this.scope = new Scope(app.scope);
    this.containerEl = activeDocument.createElement('div');
    this.containerEl.className = 'modal-container mod-dim';
    this.containerEl.createDiv('modal-bg').addEventListener('click', () => this.close());
    this.modalEl = this.containerEl.createDiv({ cls: 'modal', attr: { role: 'dialog', 'aria-modal': 'true', 'aria-labelledby': title, tabindex: -1 } });
    const closeEl = this.modalEl.createDiv({ cls: 'modal-close-button', attr: { role: 'button', tabindex: 0, 'aria-label': 'Close' } });
    setIcon(closeEl, 'lucide-x');
    closeEl.addEventListener('click', () => this.close());
    closeEl.addEventListener('keydown', (evt) => evt.key === 'Enter' && this.close());
    this.titleEl = this.modalEl.createDiv('modal-header').createDiv({ cls: 'modal-title', attr: { id: title, role: 'heading', 'aria-level': 2 } });
    this.contentEl = this.modalEl.createDiv('modal-content');
    this.scope.register([], 'Escape', () => {
      this.close();
      return false;
    });
    this.scope.register([], 'Tab', () => this.moveFocus(1));
    this.scope.register(['Shift'], 'Tab', () => this.moveFocus(-1));
  }

  open(): void {
    if (this.isOpen) return;
    this.isOpen = true;
    this.focusedBefore = activeDocument.activeElement;
    activeDocument.body.append(this.containerEl);
    this.app.keymap.pushScope(this.scope);
    this.modalEl.focus();
    void this.onOpen();
    if (this.containerEl.doc.activeElement === this.modalEl) this.focusable().find((el) => !el.hasClass('modal-close-button'))?.focus();
  }

  close(): void {
    if (!this.isOpen) return;
    this.isOpen = false;
    this.app.keymap.popScope(this.scope);
    this.containerEl.remove();
    if (this.shouldRestoreSelection && this.focusedBefore?.isConnected) (this.focusedBefore as HTMLElement).focus();
    this.onClose();
    this.closing?.();
  }

  onOpen(): Promise<void> | void {}

  onClose(): void {}

  setTitle(title: string): this {
    this.titleEl.setText(title);
    return this;
  }

  setContent(content: string | DocumentFragment): this {
    this.contentEl.setText(content);
    return this;
  }

  setCloseCallback(callback: () => unknown): this {
    this.closing = callback;
    return this;
  }

  onHistoryBack(): void {
    this.close();
  }

  private focusable(): HTMLElement[] {
    return [...this.modalEl.querySelectorAll<HTMLElement>(FOCUSABLE)].filter((el) => el.offsetParent !== null);
  }

  private moveFocus(by: 1 | -1): false {
    const all = this.focusable();
    const at = all.indexOf(this.modalEl.doc.activeElement as HTMLElement);
    all[(at + by + all.length) % all.length]?.focus();
    return false;
  }
}
