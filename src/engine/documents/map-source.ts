/** The map of one file of a vault, past the index: with what its notes and bibliographies say of it. */
import { linksOf } from '../../core/cite/links';
import type { Vault } from '../../core/ports';
import { Library, type BibliographyFile } from '../../core/read/bibliography/library';
import { isBibliography, readBibliography } from '../../core/read/bibliography/read';
import { Companions, type Described } from '../../core/read/companions';
import { decodeText } from '../../core/read/decode';
import { emptyMeta } from '../../core/read/document';
import { kindOf } from '../../core/read/kinds';
import { defaultLimits } from '../../core/read/limits';
import { documentMap } from '../../core/read/map/document-map';
import type { DocumentMap } from '../../core/read/map/types';
import { readNoteMeta } from '../../core/read/note/read';
import type { CurrentDocument } from './current-document';

/** Reads the vault's notes, since any may be about the file. What cannot be read says nothing. */
export async function mapSource(path: string, source: CurrentDocument, vault: Vault): Promise<DocumentMap> {
  const files = await vault.list();
  const paths = files.map((file) => file.path);
  const notes: Described[] = [];
  const bibliographies: BibliographyFile[] = [];
  for (const file of files) {
    const isNote = kindOf(file.path) === 'note' && file.path !== path && file.size <= defaultLimits('note').bytes;
    if (!isNote && !isBibliography(file.path)) continue;
    const bytes = await vault.read(file.path).catch(() => null);
    if (bytes === null) continue;
    if (isNote) notes.push({ path: file.path, meta: readNoteMeta(decodeText(bytes) ?? '') });
    else bibliographies.push({ path: file.path, entries: readBibliography(file.path, bytes).entries });
  }
  const links = linksOf(paths);
  const companion = new Companions(notes, (linkpath, from) => links.resolve(linkpath, from)).of(path);
  const meta = source.document?.meta ?? emptyMeta();
  const listed = new Library(bibliographies, paths.filter((one) => kindOf(one) !== null)).entryOf({ path, meta }, companion?.meta ?? null);
  return documentMap(source, { path, companion, listed });
}
