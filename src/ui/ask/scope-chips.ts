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
  private chips: Component | null = null;

  /** @param changed called after the user has changed them */
  constructor(private readonly el: HTMLElement, private readonly app: App, private readonly changed: () => void) {
    super();
  }

  override onload(): void {
    this.el.addClass('ibid-scopes');
    this.draw();
  }

  get(): readonly Scope[] {
    return this.scopes;
  }

  set(scopes: readonly Scope[]): void {
    this.scopes = scopes;
    this.draw();
  }

  private add(scope: Scope): void {
    if (!this.scopes.some((other) => sameScope(other, scope))) this.set([...this.scopes, scope]);
    this.changed();
  }

  private draw(): void {
    if (this.chips !== null) this.removeChild(this.chips);
    const chips = this.chips = this.addChild(new Component());
    this.el.empty();
    if (this.scopes.length > 0) {
      const list = this.el.createDiv({ cls: 'ibid-scope-list', attr: { role: 'list', 'aria-label': texts.list } });
      for (const scope of this.scopes) this.drawChip(list.createDiv({ cls: 'ibid-scope', attr: { role: 'listitem' } }), scope, chips);
    }
    const add = this.el.createEl('button', { cls: 'ibid-scope-add', text: texts.add, attr: { type: 'button', 'aria-haspopup': 'menu' } });
    chips.registerDomEvent(add, 'click', () => { this.choose(add); });
  }

  private drawChip(chip: HTMLElement, scope: Scope, component: Component): void {
    setIcon(chip.createSpan({ cls: 'ibid-scope-icon', attr: { 'aria-hidden': 'true' } }), ICONS[scope.type]);
    chip.createSpan({ cls: 'ibid-scope-name', text: scopeWords(scope), attr: { dir: 'auto' } });
    const remove = chip.createEl('button', { cls: 'ibid-scope-remove clickable-icon', attr: { type: 'button', 'aria-label': texts.remove(scopeWords(scope)) } });
    setIcon(remove, 'x');
    component.registerDomEvent(remove, 'click', () => {
      this.set(this.scopes.filter((other) => other !== scope));
      this.changed();
      this.el.querySelector<HTMLElement>('.ibid-scope-add')?.focus();
    });
  }

  private choose(button: HTMLElement): void {
    const menu = new Menu();
    for (const type of TYPES) {
      menu.addItem((item) => item.setTitle(texts[type]).setIcon(ICONS[type])
        .onClick(() => { new ScopeModal(this.app, type, (scope) => { this.add(scope); }).open(); }));
    }
    const { left, bottom } = button.getBoundingClientRect();
    menu.showAtPosition({ x: left, y: bottom }, button.doc);
  }
}
