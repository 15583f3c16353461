/** Obsidian's event emitter: a listener that throws is reported and stops nobody. */
import type { EventRef } from 'obsidian';

type Callback = (...data: never[]) => unknown;

export interface Reference extends EventRef {
  e: Events;
  name: string;
  fn: Callback;
  ctx: unknown;
}

export class Events {
  private readonly listeners = new Map<string, Reference[]>();

  on(name: string, fn: Callback, ctx?: unknown): Reference {
    const reference: Reference = { e: this, name, fn, ctx };
    this.listeners.set(name, [...(this.listeners.get(name) ?? []), reference]);
    return reference;
  }

  off(name: string, fn: Callback): void {
    this.keep(name, (reference) => reference.fn !== fn);
  }

  offref(reference: EventRef): void {
    this.keep((reference as Reference).name, (other) => other !== reference);
  }

  trigger(name: string, ...data: unknown[]): void {
    for (const reference of this.listeners.get(name) ?? []) this.tryTrigger(reference, data);
  }

  tryTrigger(reference: EventRef, data: unknown[]): void {
    const { fn, ctx } = reference as Reference;
    try {
      Reflect.apply(fn, ctx, data);
    } catch (error) {
      // As in Obsidian the error reaches the console (and a test's list of page errors), not whoever triggered.
      queueMicrotask(() => {
        throw error;
      });
    }
  }

  /** How many listen: for the census after a plugin was disabled. */
  listenerCount(): number {
    let count = 0;
    for (const references of this.listeners.values()) count += references.length;
    return count;
  }

  private keep(name: string, wanted: (reference: Reference) => boolean): void {
    const left = (this.listeners.get(name) ?? []).filter(wanted);
    if (left.length > 0) this.listeners.set(name, left);
    else this.listeners.delete(name);
  }
}
