/** Two windows on one vault never write as one writer: each holds its writer's name by a lock that dies with it. */
import { CLOSING } from './api';

export interface HeldName {
  writer: string;
  release(): void;
}

/** The part of the browser's LockManager that is used. https://w3c.github.io/web-locks/ */
export type Locks = Pick<LockManager, 'request'>;

/** As many windows as anybody has open. */
const WINDOWS = 16;

/** Whether a writer's name is that of a device, or of a further window of it. */
export const isWindowOf = (device: string) => (name: string): boolean =>
  name === device || (name.startsWith(`${device}-`) && /^\d{1,2}$/.test(name.slice(device.length + 1)));

/**
 * Takes the writer's name for this vault; where another window has it, the name with `-2`, `-3` … behind it.
 * @param locks undefined where the platform has none: then the name is taken on trust
 * @param wait milliseconds for the first name: a plugin that was just turned off may be closing still
 * @throws Error where all names are taken
 */
export async function holdWriterName(
  locks: Locks | undefined, vaultId: string, writer: string, wait = CLOSING + 1000,
): Promise<HeldName> {
  if (!locks) return { writer, release: () => undefined };
  for (let window = 1; window <= WINDOWS; window++) {
    const name = window === 1 ? writer : `${writer}-${window}`;
    const lock = `ibid ${vaultId} ${name}`;
    const release = window === 1 ? await holdWithin(wait, locks, lock) : await hold(locks, lock, { ifAvailable: true });
    if (release) return { writer: name, release };
  }
  throw new Error(`This vault is open in ${WINDOWS} windows already: close one of them.`);
}

async function holdWithin(milliseconds: number, locks: Locks, name: string): Promise<(() => void) | null> {
  const waiting = new AbortController();
  const timer = setTimeout(() => { waiting.abort(); }, milliseconds);
  try {
    return await hold(locks, name, { signal: waiting.signal });
  } catch (error) {
    if (waiting.signal.aborted) return null;
    throw error;
  } finally {
    clearTimeout(timer);
  }
}

/** Resolves with what gives the lock free; null where it is not available. */
function hold(locks: Locks, name: string, options: LockOptions): Promise<(() => void) | null> {
  return new Promise((resolve, reject) => {
    locks.request(name, options, (lock) => {
      if (lock !== null) return new Promise<void>((release) => { resolve(release); });
      resolve(null);
      return undefined;
    }).catch(reject);
  });
}
