/** What the reader is asked for a source. */
import type { Passwords } from '../../core/ports';
import { defaultLimits } from '../../core/read/limits';
import type { ReadRequest } from '../../core/read/types';
import type { LoadedSource } from './source';

/** Only PDFs have passwords; one that cannot be told is one that nobody has given. */
export async function requestOf({ file, bytes, hash, sidecars }: LoadedSource, languages: readonly string[], passwords: Passwords): Promise<ReadRequest> {
  const password = file.kind === 'pdf' ? await passwords.of(hash).catch(() => null) : null;
  return {
    path: file.path, bytes, sidecars: sidecars.map(({ sidecar }) => sidecar),
    limits: defaultLimits(file.kind), languages, ...(password !== null && { password }),
  };
}
