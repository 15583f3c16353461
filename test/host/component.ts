/** Obsidian's `Component`: children and registered clean-ups end with it, in the reverse order, before `onunload`. */
import type { EventRef } from 'obsidian';
import type { Reference } from './events';

type Listening = Window | Document | HTMLElement;

export class Component {
  _loaded = false;
  private readonly children: Component[] = [];
  private readonly cleanups: (() => unknown)[] = [];

  /** A promise where `onload` is one: a plugin's is awaited. */
  load(): void | Promise<void> {
    if (this._loaded) return;
    this._loaded = true;
    const ready = this.onload();
    for (const child of [...this.children]) void child.load();
    return ready;
  }

  onload(): void | Promise<void> {}

  unload(): void {
    if (!this._loaded) return;
    this._loaded = false;
    while (this.children.length > 0) this.children.pop()!.unload();
    while (this.cleanups.length > 0) this.cleanups.pop()!();
    this.onunload();
  }

  onunload(): void {}

  addChild<T extends Component>(child: T): T {
    this.children.push(child);
    if (this._loaded) void child.load();
    return child;
  }

  removeChild<T extends Component>(child: T): T {
    const at = this.children.indexOf(child);
    if (at < 0) return child;
    this.children.splice(at, 1);
    child.unload();
    return child;
  }

  register(cleanup: () => unknown): void {
    this.cleanups.push(cleanup);
  }

  registerEvent(reference: EventRef): void {
    this.register(() => {
      (reference as Reference).e.offref(reference);
    });
  }

  registerDomEvent(el: Listening, type: string, callback: (event: never) => unknown, options?: boolean | AddEventListenerOptions): void {
    const listener = callback as EventListener;
    el.addEventListener(type, listener, options);
    this.register(() => {
      el.removeEventListener(type, listener, options);
    });
  }

  registerInterval(id: number): number {
    this.register(() => {
      window.clearInterval(id);
    });
    return id;
  }
}
