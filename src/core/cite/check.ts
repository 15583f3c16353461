/** "Check citations": every citation of a note resolved and compared again. */
import type { FootnoteDefinition } from '../read/types';
import type { ResolveLink } from '../ports';
import { compareQuote } from '../text/quote';
import { type CitedFile, isOn } from './file';
import { type Citation, anchorOf, parseCitations } from './parse';
import { resolveAnchor } from './resolve';
import type { CitationCheck, Resolution } from './types';

export interface CheckedNote {
  path: string;
  text: string;
  definitions: readonly FootnoteDefinition[];
}

export interface NoteCheck {
  citations: CitationCheck[];
  /** Footnotes that cite nothing: without a link into the vault, or without a quotation. */
  ignored: number;
}

/**
 * Checks one note. Only what `resolve` leads to is asked of `open`, which gives a file of the vault as it is now, the
 * transcripts of a recording, or nothing where it cannot be read.
 */
export async function checkNote(note: CheckedNote, resolve: ResolveLink, open: (path: string) => Promise<readonly CitedFile[]>): Promise<NoteCheck> {
  const { citations, ignored } = parseCitations(note.text, note.definitions);
  const files = new Map<string, readonly CitedFile[]>();
  const checks: CitationCheck[] = [];
  for (const citation of citations) {
    const path = await resolve(citation.linkpath, note.path);
    if (path !== null && !files.has(path)) files.set(path, await open(path));
    const { id, start, end, quote } = citation;
    checks.push({ note: note.path, id, start, end, quote, ...checkCitation(citation, files.get(path ?? '') ?? [], path) });
  }
  return { citations: checks, ignored };
}

type Outcome = Pick<CitationCheck, 'resolution' | 'verdict' | 'detail' | 'anchor' | 'difference'>;

/** Best first. */
const RESOLUTIONS: readonly Resolution[] = ['exact', 'moved', 'near', 'page-only', 'lost'];

/** Of several files the one that holds the words best. */
function checkCitation(citation: Citation, files: readonly CitedFile[], path: string | null): Outcome {
  if (path === null) {
    const detail = `The link “${citation.linkpath}” leads to no file of the vault, or to more than one.`;
    return { resolution: 'lost', verdict: 'unsupported', detail, anchor: null, difference: null };
  }
  const outcomes = (files.length === 0 ? [null] : files).map((file) => outcomeIn(citation, file, file?.path ?? path));
  return outcomes.reduce((best, one) => (RESOLUTIONS.indexOf(one.resolution) < RESOLUTIONS.indexOf(best.resolution) ? one : best));
}

function outcomeIn(citation: Citation, file: CitedFile | null, path: string): Outcome {
  const { resolution, anchor, detail } = resolveAnchor(anchorOf(citation, path, file?.kind ?? 'note'), file);
  if (!file || file.pages.length === 0) return { resolution, verdict: 'unsupported', detail, anchor, difference: null };
  const pages = anchor && resolution !== 'page-only'
    ? file.pages.filter((page) => isOn(anchor, page) && page.text.slice(anchor.start, anchor.end) === anchor.exact)
    : file.pages.filter(({ place }) => place.kind !== 'annotation');
  const comparison = compareQuote(citation.quote, pages);
  // The words were found, so what is left to say is how far they can be trusted.
  const said = [detail, comparison.verdict === 'verified' && resolution !== 'exact' ? '' : comparison.detail];
  return {
    resolution, verdict: comparison.verdict, detail: said.filter((sentence) => sentence !== '').join(' '),
    anchor, difference: comparison.difference,
  };
}
