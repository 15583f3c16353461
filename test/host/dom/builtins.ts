/** Obsidian's additions to JavaScript's own objects and to the window. */

export const PROTOTYPES = {
  Array: {
    first<T>(this: T[]): T | undefined {
      return this[0];
    },
    last<T>(this: T[]): T | undefined {
      return this.at(-1);
    },
    contains<T>(this: T[], target: T): boolean {
      return this.includes(target);
    },
    remove<T>(this: T[], target: T): void {
      const kept = this.filter((item) => item !== target);
      this.splice(0, this.length, ...kept);
    },
    unique<T>(this: T[]): T[] {
      return [...new Set(this)];
    },
  },
  String: {
    contains(this: string, target: string): boolean {
      return this.includes(target);
    },
    format(this: string, ...args: string[]): string {
      return this.replace(/\{(\d+)\}/g, (whole, at: string) => args[Number(at)] ?? whole);
    },
  },
};

export const CONSTRUCTORS = {
  Math: {
    clamp: (value: number, min: number, max: number): number => Math.min(Math.max(value, min), max),
    square: (value: number): number => value * value,
  },
  String: { isString: (value: unknown): value is string => typeof value === 'string' },
  Number: { isNumber: (value: unknown): value is number => typeof value === 'number' },
  Array: { combine: <T>(arrays: T[][]): T[] => arrays.flat() },
  Object: {
    isEmpty: (object: object): boolean => Object.keys(object).length === 0,
    each<T>(object: Record<string, T>, callback: (value: T, key: string) => unknown, context?: unknown): boolean {
      return Object.entries(object).every(([key, value]) => callback.call(context, value, key) !== false);
    },
  },
};

export const WINDOW = {
  isBoolean: (value: unknown): value is boolean => typeof value === 'boolean',
  sleep: (ms: number): Promise<void> =>
    new Promise((resolve) => {
      window.setTimeout(resolve, ms);
    }),
  nextFrame: (): Promise<void> =>
    new Promise((resolve) => {
      window.requestAnimationFrame(() => {
        resolve();
      });
    }),
  ready(callback: () => unknown): void {
    if (document.readyState === 'loading') document.addEventListener('DOMContentLoaded', () => void callback());
    else callback();
  },
};
