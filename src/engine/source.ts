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

/** @throws Error when the vault cannot read the file or its transcription. */
export async function loadSource(vault: Vault, file: SourceFile): Promise<LoadedSource> {
  const bytes = await vault.read(file.path);
  return { file, bytes, hash: await hashBytes(bytes), sidecar: file.sidecar && await loadSidecar(vault, file.sidecar) };
}

async function loadSidecar(vault: Vault, { path, size, mtime }: SidecarFile): Promise<LoadedSource['sidecar']> {
  const bytes = await vault.read(path);
  return { stamp: { path, size, mtime, hash: await hashBytes(bytes) }, bytes };
}

type SidecarFile = NonNullable<ListedFile['sidecar']>;
