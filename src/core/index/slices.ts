/** Lets long work go on in slices, so that a search need not wait for it. */

/** Milliseconds of work after which others have their turn. */
const SLICE = 12;

export const pause = (milliseconds = 0): Promise<void> => new Promise((resolve) => { setTimeout(resolve, milliseconds); });

/** Calls `step` with a time to stay within, until it says that it is done. */
export async function inSlices(step: (milliseconds: number) => boolean): Promise<void> {
  while (!step(SLICE)) await pause();
}

/** Calls `each` for all items, with pauses. */
export async function forEachInSlices<T>(items: readonly T[], each: (item: T) => void): Promise<void> {
  let at = 0;
  await inSlices((milliseconds) => {
    for (const end = performance.now() + milliseconds; at < items.length && performance.now() < end;) each(items[at++]);
    return at >= items.length;
  });
}

/** Runs work that is written as a generator, with pauses between its steps. */
export async function inSteps<T>(work: Iterator<unknown, T>): Promise<T> {
  const breathe = breathing();
  for (;;) {
    const { done, value } = work.next();
    if (done) return value;
    await breathe();
  }
}

/** @returns to be awaited in a long loop: pauses whenever a slice is over */
export function breathing(): () => Promise<void> {
  let end = performance.now() + SLICE;
  return async () => {
    if (performance.now() < end) return;
    await pause();
    end = performance.now() + SLICE;
  };
}
