/**
 * What a plugin has running in the page: whoever creates a worker, a timer, a listener … with the plugin's code on the stack
 * is counted until it is ended. After the plugin was disabled everything has to be 0.
 */
import { Events } from '../events';

export interface Count {
  workers: number;
  timers: number;
  /** Of the page's windows, documents and connected elements. */
  listeners: number;
  observers: number;
  objectUrls: number;
  databases: number;
  /** Of the app's own objects. */
  events: number;
}

type Kind = keyof Count;
type Method = (...args: unknown[]) => unknown;

export class Census {
  private readonly live: Record<Kind, Map<unknown, () => boolean>> = {
    workers: new Map(), timers: new Map(), listeners: new Map(), observers: new Map(), objectUrls: new Map(), databases: new Map(), events: new Map(),
  };
  private readonly ids = new WeakMap<object, number>();
  private lastId = 0;
  private source = '';

  /** From now on; before the plugin is loaded, and once in a page. @param emitters whose listeners count */
  watch(pluginId: string, emitters: readonly Events[]): void {
    this.source = `plugin:${pluginId}`;
    Error.stackTraceLimit = 100;
    this.watchWorkers();
    this.watchTimers();
    this.watchListeners();
    this.watchObservers();
    this.watchObjectUrls();
    this.watchDatabases();
    this.watchEvents(emitters);
  }

  count(): Count {
    const entries = Object.entries(this.live).map(([kind, things]) => [kind, [...things.values()].filter((isLive) => isLive()).length]);
    return Object.fromEntries(entries) as Count;
  }

  private get isPlugins(): boolean {
    return new Error().stack?.includes(this.source) ?? false;
  }

  private note(kind: Kind, thing: unknown, isLive: () => boolean = () => true): void {
    if (this.isPlugins) this.live[kind].set(thing, isLive);
  }

  /** Calls `seen` after each call of the method. */
  private after(object: object, name: string, seen: (result: unknown, args: unknown[], self: unknown) => void): void {
    const method = Reflect.get(object, name) as Method;
    Reflect.set(object, name, function (this: unknown, ...args: unknown[]) {
      const result = Reflect.apply(method, this ?? window, args);
      seen(result, args, this);
      return result;
    });
  }

  private watchWorkers(): void {
    window.Worker = new Proxy(window.Worker, {
      construct: (target, args, newTarget) => {
        const worker = Reflect.construct(target, args, newTarget) as Worker;
        this.note('workers', worker);
        return worker;
      },
    });
    this.after(window.Worker.prototype, 'terminate', (_result, _args, worker) => this.live.workers.delete(worker));
  }

  private watchTimers(): void {
    for (const name of ['setTimeout', 'requestAnimationFrame'] as const) {
      const start = Reflect.get(window, name) as (callback: Method, ...args: unknown[]) => number;
      Reflect.set(window, name, (callback: Method, ...args: unknown[]) => {
        const id: number = start.call(window, (...given: unknown[]) => {
          this.live.timers.delete(id);
          callback(...given);
        }, ...args);
        this.note('timers', id);
        return id;
      });
    }
    this.after(window, 'setInterval', (id) => {
      this.note('timers', id);
    });
    for (const name of ['clearTimeout', 'clearInterval', 'cancelAnimationFrame']) this.after(window, name, (_result, [id]) => this.live.timers.delete(id));
  }

  private watchListeners(): void {
    const keys = new WeakMap<object, Map<string, object>>();
    /** One object for each target, type, listener and phase. */
    const keyOf = (target: object, [type, listener, options]: unknown[]): object => {
      const capture = typeof options === 'object' && options !== null ? Reflect.get(options, 'capture') === true : options === true;
      const ofListener = keys.get(listener as object) ?? new Map<string, object>();
      keys.set(listener as object, ofListener);
      const id = `${String(type)} ${String(capture)} ${this.idOf(target)}`;
      const key = ofListener.get(id) ?? {};
      ofListener.set(id, key);
      return key;
    };
    const isOfPage = (target: unknown): target is Node | Window => target instanceof Node || target instanceof Window;
    this.after(EventTarget.prototype, 'addEventListener', (_result, args, self) => {
      const target = self ?? window;
      if (!isOfPage(target) || typeof args[1] !== 'function') return;
      const options = args[2] as AddEventListenerOptions | undefined;
      if (typeof options === 'object' && options.once === true) return;
      const key = keyOf(target, args);
      this.note('listeners', key, () => target instanceof Window || target.isConnected);
      if (typeof options === 'object') options.signal?.addEventListener('abort', () => this.live.listeners.delete(key), { once: true });
    });
    this.after(EventTarget.prototype, 'removeEventListener', (_result, args, self) => {
      const target = self ?? window;
      if (isOfPage(target) && typeof args[1] === 'function') this.live.listeners.delete(keyOf(target, args));
    });
  }

  private idOf(object: object): number {
    const id = this.ids.get(object) ?? ++this.lastId;
    this.ids.set(object, id);
    return id;
  }

  private watchObservers(): void {
    for (const { prototype } of [window.MutationObserver, window.ResizeObserver, window.IntersectionObserver]) {
      this.after(prototype, 'observe', (_result, [target], observer) => {
        this.note('observers', observer, () => (target as Node).isConnected);
      });
      this.after(prototype, 'disconnect', (_result, _args, observer) => this.live.observers.delete(observer));
    }
  }

  private watchObjectUrls(): void {
    this.after(URL, 'createObjectURL', (url) => {
      this.note('objectUrls', url);
    });
    this.after(URL, 'revokeObjectURL', (_result, [url]) => this.live.objectUrls.delete(url));
  }

  private watchDatabases(): void {
    this.after(IDBFactory.prototype, 'open', (opening) => {
      if (!this.isPlugins) return;
      const request = opening as IDBOpenDBRequest;
      request.addEventListener('success', () => this.live.databases.set(request.result, () => true));
    });
    this.after(IDBDatabase.prototype, 'close', (_result, _args, database) => this.live.databases.delete(database));
  }

  private watchEvents(emitters: readonly Events[]): void {
    this.after(Events.prototype, 'on', (reference, _args, emitter) => {
      if (emitters.includes(emitter as Events)) this.note('events', reference);
    });
    this.after(Events.prototype, 'offref', (_result, [reference]) => this.live.events.delete(reference));
  }
}
