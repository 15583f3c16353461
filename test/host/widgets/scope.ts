/** Obsidian's keyboard scopes: one stack, the topmost scope sees a key first, then its parents. */

import type { KeymapContext, KeymapEventListener, Modifier } from 'obsidian';

export interface KeyHandler {
  scope: Scope;
  /** Sorted and joined by ','; null takes any. */
  modifiers: string | null;
  key: string | null;
  func: KeymapEventListener;
}

const isMac = (): boolean => /Mac|iPhone|iPad/.test(window.navigator.platform);

/** 'Mod' is Cmd on a Mac and Ctrl elsewhere. */
const plain = (modifier: Modifier): Modifier => (modifier === 'Mod' ? (isMac() ? 'Meta' : 'Ctrl') : modifier);

const joined = (modifiers: readonly Modifier[]): string => modifiers.map(plain).sort().join(',');

export class Scope {
  readonly keys: KeyHandler[] = [];

  constructor(readonly parent?: Scope) {}

  register(modifiers: Modifier[] | null, key: string | null, func: KeymapEventListener): KeyHandler {
    const handler = { scope: this, modifiers: modifiers && joined(modifiers), key, func };
    this.keys.push(handler);
    return handler;
  }

  unregister(handler: KeyHandler): void {
    const at = this.keys.indexOf(handler);
    if (at >= 0) this.keys.splice(at, 1);
  }

  /** False when a handler took the key; undefined when none knew it. */
  handleKey(event: KeyboardEvent, context: KeymapContext): unknown {
    for (const { modifiers, key, func } of [...this.keys]) {
      if (modifiers !== null && modifiers !== context.modifiers) continue;
      if (key !== null && key.toLowerCase() !== event.key.toLowerCase()) continue;
      const answer: unknown = func(event, context);
      if (answer !== undefined) return answer;
    }
    return this.parent?.handleKey(event, context);
  }
}

export class Keymap {
  private readonly stack: Scope[] = [];

  constructor(private readonly root: Scope) {}

  /** Keys of a window (the app's or a pop-out's) go through the scopes until the returned function is called. */
  listen(win: Window): () => void {
    const onKey = (event: KeyboardEvent): void => {
      if (event.isComposing) return;
      const context = { modifiers: Keymap.modifiers(event), key: event.key, vkey: event.key };
      if (this.active.handleKey(event, context) === false) {
        event.preventDefault();
        event.stopPropagation();
      }
    };
    win.addEventListener('keydown', onKey, true);
    return () => win.removeEventListener('keydown', onKey, true);
  }

  pushScope(scope: Scope): void {
    this.popScope(scope);
    this.stack.push(scope);
  }

  popScope(scope: Scope): void {
    const at = this.stack.lastIndexOf(scope);
    if (at >= 0) this.stack.splice(at, 1);
  }

  get active(): Scope {
    return this.stack.at(-1) ?? this.root;
  }

  private static modifiers(event: KeyboardEvent): string {
    const held: Modifier[] = [];
    if (event.ctrlKey) held.push('Ctrl');
    if (event.metaKey) held.push('Meta');
    if (event.shiftKey) held.push('Shift');
    if (event.altKey) held.push('Alt');
    return joined(held);
  }

  static isModifier(event: MouseEvent | TouchEvent | KeyboardEvent, modifier: Modifier): boolean {
    const name = plain(modifier);
    switch (name) {
      case 'Ctrl': return event.ctrlKey;
      case 'Meta': return event.metaKey;
      case 'Shift': return event.shiftKey;
      case 'Alt': return event.altKey;
      case 'Mod': throw new Error('Mod is Ctrl or Meta');
    }
  }

  static isModEvent(event?: UIEvent | null): 'tab' | 'split' | 'window' | boolean {
    if (!event) return false;
    const { button } = event as MouseEvent;
    const keys = event as MouseEvent | KeyboardEvent;
    if (button === 1) return 'tab';
    if (!Keymap.isModifier(keys, 'Mod')) return false;
    if (!keys.altKey) return 'tab';
    return keys.shiftKey ? 'window' : 'split';
  }
}
