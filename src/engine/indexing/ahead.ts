/** Works on the next item while the present one is being finished. */

/**
 * Yields `prepare(item)` in order, with one preparation under way ahead of the consumer. A rejection reaches the consumer
 * at its item's turn. Leaving the loop early leaves the preparation ahead to end by itself.
 */
export async function* ahead<T, R>(items: Iterable<T>, prepare: (item: T) => Promise<R>): AsyncGenerator<R> {
  let pending: Promise<R> | null = null;
  for (const item of items) {
    const next = prepare(item);
    next.catch(() => undefined); // it is the consumer's at its turn, and no unhandled rejection until then
    if (pending !== null) yield await pending;
    pending = next;
  }
  if (pending !== null) yield await pending;
}
