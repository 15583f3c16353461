/** A source as it is at this moment: its bytes, their hash, and the transcription beside an image. */
import { sidecarsOf } from '../core/read/kinds';
import type { SidecarStamp } from '../core/index/types';
import type { Vault, VaultFile } from '../core/ports';
import type { SourceKind } from '../core/read/types';
import { hashBytes } from '../core/text/hash';

export interface LoadedSource {
  file: VaultFile;
  kind: SourceKind;
  bytes: Uint8Array;
  /** SHA-256 of the bytes, hex. */
  hash: string;
  sidecar: { stamp: SidecarStamp; bytes: Uint8Array } | null;
}

/** @throws Error when the vault cannot read the file. */
export async function loadSource(vault: Vault, file: VaultFile, kind: SourceKind): Promise<LoadedSource> {
  const bytes = await vault.read(file.path);
  return { file, kind, bytes, hash: await hashBytes(bytes), sidecar: kind === 'image' ? await loadSidecar(vault, file.path) : null };
}

async function loadSidecar(vault: Vault, image: string): Promise<LoadedSource['sidecar']> {
  for (const path of sidecarsOf(image)) {
    const found = await vault.stat(path);
    if (found === null) continue;
    const bytes = await vault.read(path);
    return { stamp: { ...found, hash: await hashBytes(bytes) }, bytes };
  }
  return null;
}
