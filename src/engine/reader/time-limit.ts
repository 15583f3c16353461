/**
 * Aborts `work` when `signal` is aborted (and rejects with its reason) or when the time is over (and ends with `late`). The time
 * runs from when `work` calls `begin`.
 */
export async function withTimeLimit<T>(
  milliseconds: number, signal: AbortSignal, work: (limited: AbortSignal, begin: () => void) => Promise<T>, late: () => T,
): Promise<T> {
  const limited = new AbortController();
  let over = false;
  let timer: ReturnType<typeof setTimeout> | undefined;
  const begin = (): void => { timer ??= setTimeout(() => { over = true; limited.abort(new Error('The time is over.')); }, milliseconds); };
  const abort = (): void => { limited.abort(signal.reason); };
  if (signal.aborted) abort();
  signal.addEventListener('abort', abort, { once: true });
  try {
    return await work(limited.signal, begin);
  } catch (error) {
    if (over && !signal.aborted) return late();
    throw error;
  } finally {
    clearTimeout(timer);
    signal.removeEventListener('abort', abort);
  }
}
