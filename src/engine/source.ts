/** A source as it is at this moment: its bytes, their hash, and the transcription beside an image. */
import type { ListedFile } from '../core/index/plan';
import type { SidecarStamp } from '../core/index/types';
import type { Vault } from '../core/ports';
import type { SourceKind } from '../core/read/types';
import { hashBytes } from '../core/text/hash';

/** A file that is to be read. */
export type SourceFile = ListedFile & { kind: SourceKind };

export interface LoadedSource {
  file: SourceFile;
  bytes: Uint8Array;
  /** SHA-256 of the bytes, hex. */
  hash: string;
  sidecar: { stamp: SidecarStamp; bytes: Uint8Array } | null;
}

/** Milliseconds that one file may take to come from its disk, which may be asleep, far away or in a cloud. */
const LOADING = 300_000;

/** @throws Error when the vault cannot read the file or its transcription in time; the signal's reason when it is aborted */
export async function loadSource(vault: Vault, file: SourceFile, signal: AbortSignal, milliseconds = LOADING): Promise<LoadedSource> {
  const load = async (path: string): Promise<Pick<LoadedSource, 'bytes' | 'hash'>> => {
    signal.throwIfAborted();
    const bytes = await awaited(vault.read(path), signal, milliseconds);
    return { bytes, hash: await hashBytes(bytes) };
  };
  return { file, ...await load(file.path), sidecar: file.sidecar && await loadSidecar(file.sidecar, load) };
}

async function loadSidecar(
  { path, size, mtime }: NonNullable<ListedFile['sidecar']>, load: (path: string) => Promise<Pick<LoadedSource, 'bytes' | 'hash'>>,
): Promise<LoadedSource['sidecar']> {
  const { bytes, hash } = await load(path);
  return { stamp: { path, size, mtime, hash }, bytes };
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
