/** The footnote for words that were found, as the runner writes it: links by the vault's list of paths. */
import { writeFootnote } from '../../src/core/cite/footnote';
import { linksOf } from '../../src/core/cite/links';
import type { Footnote, Quotation } from '../../src/core/cite/types';
import type { Engine } from '../../src/core/engine';
import type { Vault } from '../../src/core/ports';

/** @param from the note that it is for, '' where there is none: its ids are not taken twice */
export async function footnoteFor(quotation: Quotation, from: string, engine: Pick<Engine, 'read'>, vault: Pick<Vault, 'list' | 'stat'>): Promise<Footnote> {
  const note = from !== '' && await vault.stat(from) !== null ? await engine.read(from) : null;
  return writeFootnote({
    ...quotation, from,
    taken: note?.document?.footnotes.definitions.map(({ id }) => id) ?? [],
    links: linksOf((await vault.list()).map(({ path }) => path)),
  });
}
