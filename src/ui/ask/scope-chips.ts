/** What the search is limited to: chips that can be taken away, and a button that adds one. */
import { type App, Component, Menu, setIcon } from 'obsidian';
import type { Scope } from '../../core/search/types';
import { strings } from '../strings';
import { type ChosenType, ScopeModal } from './scope-modal';
import { sameScope, scopeWords } from './scope-words';

const texts = strings.ask.scopes;
const TYPES: readonly ChosenType[] = ['folder', 'tag', 'path', 'kind'];
const ICONS: Record<Scope['type'], string> = { folder: 'folder', tag: 'tag', path: 'file', kind: 'shapes', author: 'user', year: 'calendar' };

export class ScopeChips extends Component {
  private scopes: readonly Scope[] = [];
  private list: HTMLElement | null = null;
  /** Stays where it is, whatever the chips are: it has the focus when something was chosen. */
  private readonly add: HTMLButtonElement;

  /** @param changed called after the user has changed them */
  constructor(private readonly el: HTMLElement, private readonly app: App, private readonly changed: () => void) {
    super();
    el.addClass('ibid-scopes');
    this.add = el.createEl('button', { cls: 'ibid-scope-add', text: texts.add, attr: { type: 'button', 'aria-haspopup': 'menu' } });
  }

  override onload(): void {
    this.registerDomEvent(this.add, 'click', () => { this.choose(this.add); });
  }

  get(): readonly Scope[] {
    return this.scopes;
  }

  set(scopes: readonly Scope[]): void {
    this.scopes = scopes;
    this.draw();
  }

  private limitTo(scope: Scope): void {
    if (!this.scopes.some((other) => sameScope(other, scope))) this.set([...this.scopes, scope]);
    this.changed();
  }

  private draw(): void {
    this.list?.remove();
    this.list = null;
    if (this.scopes.length === 0) return;
    const list = this.list = this.el.createDiv({ cls: 'ibid-scope-list', attr: { role: 'list', 'aria-label': texts.list }, prepend: true });
    for (const scope of this.scopes) this.drawChip(list.createDiv({ cls: 'ibid-scope', attr: { role: 'listitem' } }), scope);
  }

  private drawChip(chip: HTMLElement, scope: Scope): void {
    setIcon(chip.createSpan({ cls: 'ibid-scope-icon', attr: { 'aria-hidden': 'true' } }), ICONS[scope.type]);
    chip.createSpan({ cls: 'ibid-scope-name', text: scopeWords(scope), attr: { dir: 'auto' } });
    const remove = chip.createEl('button', { cls: 'ibid-scope-remove clickable-icon', attr: { type: 'button', 'aria-label': texts.remove(scopeWords(scope)) } });
    setIcon(remove, 'x');
    remove.addEventListener('click', () => {
      this.set(this.scopes.filter((other) => other !== scope));
      this.changed();
      this.add.focus(); // this button is gone
    });
  }

  private choose(button: HTMLElement): void {
    const menu = new Menu();
    for (const type of TYPES) {
      menu.addItem((item) => item.setTitle(texts[type]).setIcon(ICONS[type])
        .onClick(() => { new ScopeModal(this.app, type, (scope) => { this.limitTo(scope); }).open(); }));
    }
    const { left, bottom } = button.getBoundingClientRect();
    menu.showAtPosition({ x: left, y: bottom }, button.doc);
  }
}
