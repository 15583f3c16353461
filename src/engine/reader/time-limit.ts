import type { ReadOutcome } from '../../core/read/types';
import { timedOut } from './watch';

/** Aborts `work` when `signal` is aborted (and rejects with its reason) or when the time is over (and says so). */
export async function withTimeLimit(
  milliseconds: number, signal: AbortSignal, work: (limited: AbortSignal) => Promise<ReadOutcome>,
): Promise<ReadOutcome> {
  const limited = new AbortController();
  let over = false;
  const timer = setTimeout(() => { over = true; limited.abort(new Error('The time is over.')); }, milliseconds);
  const abort = (): void => { limited.abort(signal.reason); };
  signal.addEventListener('abort', abort, { once: true });
  try {
    return await work(limited.signal);
  } catch (error) {
    if (over && !signal.aborted) return timedOut(milliseconds);
    throw error;
  } finally {
    clearTimeout(timer);
    signal.removeEventListener('abort', abort);
  }
}
