/** A source as it is at this moment: its bytes, their hash, and the files that may hold its transcription. */
import type { ListedFile, ListedSidecar } from '../../core/index/plan';
import type { SidecarStamp } from '../../core/index/types';
import type { Vault } from '../../core/ports';
import type { Sidecar, SourceKind } from '../../core/read/types';
import { hashBytes } from '../../core/text/hash';

/** A file that is to be read. */
export type SourceFile = ListedFile & { kind: SourceKind };

export interface LoadedSource {
  file: SourceFile;
  bytes: Uint8Array;
  /** SHA-256 of the bytes, hex. */
  hash: string;
  sidecars: { stamp: SidecarStamp; sidecar: Sidecar }[];
}

/** Milliseconds that one file may take to come from its disk, which may be asleep, far away or in a cloud. */
const LOADING = 300_000;

/** Bytes of all files that may hold the transcription of one: what a book of a thousand pages has. */
const MOST_OF_SIDECARS = 200 * 2 ** 20;

/** @throws Error when the vault cannot read the file or its transcription in time; the signal's reason when it is aborted */
export async function loadSource(vault: Vault, file: SourceFile, signal: AbortSignal, milliseconds = LOADING): Promise<LoadedSource> {
  const load = async (path: string): Promise<Pick<LoadedSource, 'bytes' | 'hash'>> => {
    signal.throwIfAborted();
    const bytes = await awaited(vault.read(path), signal, milliseconds);
    return { bytes, hash: await hashBytes(bytes) };
  };
  const own = await load(file.path);
  const sidecars: LoadedSource['sidecars'] = [];
  let room = MOST_OF_SIDECARS;
  const files = new Map<string, Pick<LoadedSource, 'bytes' | 'hash'>>();
  for (const listed of file.sidecars) {
    const { bytes, hash } = files.get(listed.path) ?? await load(listed.path);
    if (!files.has(listed.path) && (room -= bytes.length) < 0) break;
    files.set(listed.path, { bytes, hash });
    sidecars.push(loaded(listed, bytes, hash));
  }
  return { file, ...own, sidecars };
}

/** A note that is another by now than the one whose words were hashed is looked at again in the next run. */
function loaded({ noteHash, ...listed }: ListedSidecar, bytes: Uint8Array, hash: string): LoadedSource['sidecars'][number] {
  const { path, target, page } = listed;
  const stamp = noteHash === null || noteHash === hash ? listed.stamp : '';
  return { stamp: { ...listed, stamp, hash }, sidecar: { path, target, page, bytes } };
}

/** A disk's answer may never come, and it cannot be told to stop. */
async function awaited<T>(work: Promise<T>, signal: AbortSignal, milliseconds: number): Promise<T> {
  let giveUp = (): void => undefined;
  let timer: ReturnType<typeof setTimeout> | undefined;
  const given = new Promise<never>((_, reject) => {
    giveUp = () => { reject(signal.reason as Error); };
    timer = setTimeout(() => { reject(new Error(`it did not come within ${milliseconds / 1000} s`)); }, milliseconds);
  });
  signal.addEventListener('abort', giveUp, { once: true });
  try {
    return await Promise.race([work, given]);
  } finally {
    clearTimeout(timer);
    signal.removeEventListener('abort', giveUp);
  }
}
