/** What a citation's link leads to, and where it has to lead: words of a recording are in its transcripts. */
import type { CitedFile } from '../../core/cite/file';
import type { Quotation } from '../../core/cite/types';
import type { Vault } from '../../core/ports';
import { kindOf } from '../../core/read/kinds';
import { isRecording, recordingsOf } from '../../core/read/recordings';
import type { CurrentDocument } from '../documents/current-document';

/**
 * The file at `path` as it is now; of a recording, whose words are in them, its transcripts. None where nothing can be read.
 * @param document the file at a path; null where there is none
 */
export async function citedFiles(path: string, vault: Pick<Vault, 'list'>, document: (path: string) => Promise<CurrentDocument | null>): Promise<CitedFile[]> {
  const files: CitedFile[] = [];
  for (const one of isRecording(path) ? await transcriptsOf(path, vault) : [path]) {
    const current = await document(one);
    if (current !== null && current.kind !== null) files.push({ path: one, fileHash: current.hash, kind: current.kind, pages: current.document?.pages ?? [] });
  }
  return files;
}

/** The recording beside a transcript, as a part of a quotation. */
export async function recordingOf(path: string, vault: Pick<Vault, 'stat'>): Promise<Pick<Quotation, 'recording'>> {
  for (const recording of kindOf(path) === 'transcript' ? recordingsOf(path) : []) {
    if (await vault.stat(recording).catch(() => null) !== null) return { recording };
  }
  return {};
}

/** Those that may be of the recording, in the order of their names. */
async function transcriptsOf(recording: string, vault: Pick<Vault, 'list'>): Promise<string[]> {
  const paths = (await vault.list()).map(({ path }) => path);
  return paths.filter((path) => kindOf(path) === 'transcript' && recordingsOf(path).includes(recording)).sort();
}
