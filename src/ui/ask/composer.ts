/** Where the question is written: box, scopes, the note that answers are inserted into, and the button that asks or cancels. */
import { type App, ButtonComponent, Component } from 'obsidian';
import type { Scope } from '../../core/search/types';
import { strings } from '../strings';
import type { AskParts } from './parts';
import { ScopeChips } from './scope-chips';

const texts = strings.ask;

export interface ComposerListener {
  asked(question: string): void;
  cancelled(): void;
  /** Question or scopes are others. */
  changed(): void;
}

export class Composer extends Component {
  private readonly box: HTMLTextAreaElement;
  private readonly button: ButtonComponent;
  private readonly scopes: ScopeChips;
  private readonly targetEl: HTMLElement;
  private isBusy = false;

  constructor(el: HTMLElement, app: App, private readonly parts: Pick<AskParts, 'target' | 'device'>, private readonly listener: ComposerListener) {
    super();
    el.addClass('ibid-composer');
    this.scopes = this.addChild(new ScopeChips(el.createDiv(), app, () => {
      this.drawTarget();
      listener.changed();
    }));
    this.box = el.createEl('textarea', {
      cls: 'ibid-question-box', attr: { rows: '2', placeholder: texts.box.placeholder, 'aria-label': texts.box.label, enterkeyhint: 'send', dir: 'auto' },
    });
    const row = el.createDiv({ cls: 'ibid-composer-row' });
    this.targetEl = row.createDiv({ cls: 'ibid-target', attr: { dir: 'auto' } });
    this.button = new ButtonComponent(row).onClick(() => { this.press(); });
  }

  override onload(): void {
    this.registerDomEvent(this.box, 'input', () => {
      this.drawButton();
      this.listener.changed();
    });
    this.registerDomEvent(this.box, 'keydown', (event) => {
      // While an input method composes, Enter takes its proposal.
      if (event.key !== 'Enter' || event.shiftKey || event.isComposing) return;
      event.preventDefault();
      if (!this.isBusy) this.press();
    });
    this.register(this.parts.target.subscribe(() => { this.drawTarget(); }));
    this.register(this.parts.device.subscribe(() => { this.drawTarget(); }));
    this.drawTarget();
    this.drawButton();
  }

  state(): { question: string; scopes: readonly Scope[] } {
    return { question: this.box.value, scopes: this.scopes.get() };
  }

  restore(question: string, scopes: readonly Scope[]): void {
    this.box.value = question;
    this.scopes.set(scopes);
    this.drawTarget();
    this.drawButton();
  }

  /** The path of the note that is written in, where it is not to be searched: by choice, and but where the user has named it. */
  leftOut(): string | null {
    const path = this.parts.target.current()?.path ?? null;
    const isNamed = this.scopes.get().some(({ type, value }) => type === 'path' && value === path);
    return isNamed || !this.parts.device.get().leaveOutOwnNote ? null : path;
  }

  setQuestion(question: string): void {
    this.box.value = question;
    this.drawButton();
    this.listener.changed();
  }

  setBusy(isBusy: boolean): void {
    this.isBusy = isBusy;
    this.drawButton();
  }

  focus(): void {
    this.box.focus();
  }

  private press(): void {
    if (this.isBusy) {
      this.listener.cancelled();
      return;
    }
    const question = this.box.value.trim();
    if (question === '') return;
    this.setQuestion('');
    this.listener.asked(question);
  }

  private drawButton(): void {
    this.button.setButtonText(this.isBusy ? texts.box.cancel : texts.box.ask)
      .setDisabled(!this.isBusy && this.box.value.trim() === '');
    this.button.buttonEl.toggleClass('mod-cta', !this.isBusy);
  }

  private drawTarget(): void {
    const note = this.parts.target.current();
    const into = note === null ? texts.target.none : texts.target.into(note.name);
    this.targetEl.setText(this.leftOut() === null ? into : `${into} (${texts.target.leftOut})`);
    this.targetEl.setAttr('title', note?.path ?? null);
  }
}
