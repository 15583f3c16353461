/** The citations of notes, checked against their sources as they are now. */
import { checkNote } from '../../core/cite/check';
import type { CitationCheck } from '../../core/cite/types';
import type { ResolveLink, Vault } from '../../core/ports';
import { citedFiles } from './cited-files';
import type { Documents } from '../documents/documents';

/** @param paths of notes; what is no note, or is gone, has no citations */
export async function checkNotes(paths: readonly string[], documents: Documents, { vault, resolve }: { vault: Vault; resolve: ResolveLink }): Promise<CitationCheck[]> {
  const checks: CitationCheck[] = [];
  for (const path of paths) {
    const current = await documents.now(path);
    if (!current?.document) continue;
    const { pages: [{ text }], footnotes: { definitions } } = current.document;
    const checked = await checkNote({ path, text, definitions }, resolve, (cited) => citedFiles(cited, vault, (one) => documents.now(one)));
    checks.push(...checked.citations);
  }
  return checks;
}
