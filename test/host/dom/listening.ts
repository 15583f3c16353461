/** Delegated listeners, clicks, and elements that are inserted or move to another window. */

type Target = HTMLElement | Document;
type Delegated = (this: Target, event: Event, delegateTarget: HTMLElement) => unknown;
type Options = boolean | AddEventListenerOptions;

interface Listener {
  type: string;
  selector: string;
  listener: Delegated;
  callback: (event: Event) => void;
}

const delegated = new WeakMap<Target, Listener[]>();

export const DELEGATING = {
  on(this: Target, type: string, selector: string, listener: Delegated, options?: Options): void {
    const callback = (event: Event): void => {
      const { target } = event;
      const matching = target !== null && 'closest' in target ? (target as Element).closest<HTMLElement>(selector) : null;
      if (matching !== null && this.contains(matching)) listener.call(this, event, matching);
    };
    delegated.set(this, [...(delegated.get(this) ?? []), { type, selector, listener, callback }]);
    this.addEventListener(type, callback, options);
  },
  off(this: Target, type: string, selector: string, listener: Delegated, options?: Options): void {
    const all = delegated.get(this) ?? [];
    const isIt = (one: Listener): boolean => one.type === type && one.selector === selector && one.listener === listener;
    for (const one of all.filter(isIt)) this.removeEventListener(type, one.callback, options);
    delegated.set(this, all.filter((one) => !isIt(one)));
  },
};

/** Elements that wait to be inserted, or to move to another window. */
interface Waiting {
  el: HTMLElement;
  win: Window;
  moved: ((win: Window) => unknown) | null;
  inserted: (() => unknown) | null;
}

const waiting = new Set<Waiting>();

function look(): void {
  for (const one of [...waiting]) {
    // What is in a window that was closed is nowhere.
    if (!one.el.isConnected || one.el.doc.defaultView === null) continue;
    const { win } = one.el;
    one.inserted?.();
    if (win !== one.win) {
      one.win = win;
      one.moved?.(win);
    }
  }
}

function wait(one: Waiting): () => void {
  waiting.add(one);
  return () => void waiting.delete(one);
}

/** Sees what is put into this document. */
export function watchMigration(doc: Document): void {
  new MutationObserver(() => {
    if (waiting.size > 0) look();
  }).observe(doc, { childList: true, subtree: true });
}

export const LISTENING = {
  onClickEvent(this: HTMLElement, listener: (this: HTMLElement, event: MouseEvent) => unknown, options?: Options): void {
    this.addEventListener('click', listener, options);
    this.addEventListener('auxclick', listener, options);
  },
  onNodeInserted(this: HTMLElement, listener: () => unknown, once = false): () => void {
    let there = this.isConnected;
    const stop = wait({
      el: this, win: this.win, moved: null,
      inserted: () => {
        if (there) return;
        there = true;
        if (once) stop();
        listener();
      },
    });
    return stop;
  },
  onWindowMigrated(this: HTMLElement, listener: (win: Window) => unknown): () => void {
    return wait({ el: this, win: this.win, moved: listener, inserted: null });
  },
  trigger(this: HTMLElement, type: string): void {
    this.dispatchEvent(new Event(type, { bubbles: true, cancelable: true }));
  },
};
