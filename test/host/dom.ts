/** What Obsidian adds to a window: to the app's own, and to each that pops out of it. */
import { CONSTRUCTORS, PROTOTYPES, WINDOW } from './dom/builtins';
import { GLOBALS, NODE } from './dom/create';
import { ELEMENT, FINDING, HTML_ELEMENT, NODE_GETTERS, STYLES } from './dom/elements';
import { DELEGATING, LISTENING, watchMigration } from './dom/listening';

type Realm = Window & typeof globalThis;

/** Not enumerable, so that `for … in` over an array stays what it is. */
function add(target: object, properties: object): void {
  for (const [key, descriptor] of Object.entries(Object.getOwnPropertyDescriptors(properties))) {
    Object.defineProperty(target, key, { ...descriptor, enumerable: false, configurable: true });
  }
}

export function extendWindow(window: Window): void {
  const win = window as Realm;
  add(win.Node.prototype, NODE_GETTERS);
  add(win.Node.prototype, NODE);
  add(win.Element.prototype, ELEMENT);
  add(win.Element.prototype, FINDING);
  add(win.DocumentFragment.prototype, FINDING);
  add(win.HTMLElement.prototype, STYLES);
  add(win.SVGElement.prototype, STYLES);
  add(win.HTMLElement.prototype, HTML_ELEMENT);
  add(win.HTMLElement.prototype, LISTENING);
  add(win.HTMLElement.prototype, DELEGATING);
  add(win.Document.prototype, DELEGATING);
  add(win.UIEvent.prototype, {
    get targetNode(): Node | null {
      return (this as unknown as UIEvent).target as Node | null;
    },
    get win(): Window {
      return (this as unknown as UIEvent).view ?? win;
    },
    get doc(): Document {
      return ((this as unknown as UIEvent).view ?? win).document;
    },
    instanceOf: NODE.instanceOf,
  });
  for (const [name, properties] of Object.entries(PROTOTYPES)) add((win as unknown as Record<string, { prototype: object }>)[name]!.prototype, properties);
  for (const [name, properties] of Object.entries(CONSTRUCTORS)) add((win as unknown as Record<string, object>)[name]!, properties);
  add(win, GLOBALS);
  add(win, WINDOW);
  watchMigration(win.document);
}

/** For the app's own window, whose `activeWindow` and `activeDocument` then follow the focus. */
export function installDom(win: Window): void {
  extendWindow(win);
  Object.assign(win, { activeWindow: win, activeDocument: win.document });
}
