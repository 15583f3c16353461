/** Obsidian's `debounce`. */
import type { Debouncer } from 'obsidian';

/** @param timeout milliseconds @param resetTimer each call begins the waiting anew; otherwise the first call counts */
export function debounce<T extends unknown[], V>(callback: (...args: [...T]) => V, timeout = 0, resetTimer = false): Debouncer<T, V> {
  let timer: number | null = null;
  let last: [...T] | null = null;
  const run = (): V | undefined => {
    if (timer !== null) window.clearTimeout(timer);
    timer = null;
    const args = last;
    last = null;
    return args === null ? undefined : callback(...args);
  };
  const debounced = (...args: [...T]): Debouncer<T, V> => {
    last = args;
    if (timer !== null && resetTimer) window.clearTimeout(timer);
    if (timer === null || resetTimer) timer = window.setTimeout(run, timeout);
    return debouncer;
  };
  const debouncer: Debouncer<T, V> = Object.assign(debounced, {
    cancel: (): Debouncer<T, V> => {
      if (timer !== null) window.clearTimeout(timer);
      timer = null;
      last = null;
      return debouncer;
    },
    run,
  });
  return debouncer;
}
