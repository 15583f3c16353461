/** The files of the index as a person looks through them: filtered, problems first, one page at a time. */
import type { ReadState, SourceKind, Transcription } from '../read/types';
import { foldName } from '../text/fold-name';
import type { FileRecord } from './types';

/** Which files. `text` is looked for in paths and reasons, without regard to case. */
export interface FileQuery {
  text: string;
  show: 'all' | 'problems' | ReadState;
  /** The first row wanted, from 0, and how many. */
  offset: number;
  limit: number;
}

export interface FileRow {
  path: string;
  /** SHA-256 of the bytes, hex; '' where the file was never read. */
  hash: string;
  kind: SourceKind | null;
  state: ReadState;
  /** A sentence, '' where there is nothing to say. */
  reason: string;
  chunks: number;
  isProblem: boolean;
  /** Where its text came from, as far as it is not the file's own. */
  transcription: Transcription | null;
}

export interface FilePage {
  rows: FileRow[];
  /** Where `rows` begins: an offset beyond the last row is taken back to the last page. */
  offset: number;
  /** Rows on all pages. */
  total: number;
  /** Of the whole index, whatever the query. */
  files: number;
  problems: number;
  chunks: number;
  counts: Partial<Record<ReadState, number>>;
}

const PROBLEMS: ReadonlySet<ReadState> = new Set(['encrypted', 'damaged', 'timed out', 'no text layer', 'too large']);
const UNREAD: ReadonlySet<ReadState> = new Set(['excluded', 'unsupported']);

/** Linear in the number of records. @param records in the order of their paths */
export function filePage(records: readonly FileRecord[], { text, show, offset, limit }: FileQuery): FilePage {
  const wanted = foldName(text.trim());
  const counts: FilePage['counts'] = {};
  const [problems, sources, others]: FileRecord[][] = [[], [], []];
  let [problemCount, chunks] = [0, 0];
  for (const record of records) {
    counts[record.state] = (counts[record.state] ?? 0) + 1;
    const problem = isProblem(record);
    if (problem) problemCount += 1;
    chunks += record.chunks;
    if (show === 'problems' ? !problem : show !== 'all' && record.state !== show) continue;
    if (wanted !== '' && !foldName(record.path).includes(wanted) && !foldName(record.reason).includes(wanted)) continue;
    (problem ? problems : UNREAD.has(record.state) ? others : sources).push(record);
  }
  const found = [...problems, ...sources, ...others];
  const start = offset < found.length ? offset : Math.max(0, Math.ceil(found.length / limit) - 1) * limit;
  return { rows: found.slice(start, start + limit).map(rowOf), offset: start, total: found.length, files: records.length, problems: problemCount, chunks, counts };
}

/** A PDF of which pages are missing is read, with a reason. */
function isProblem({ state, reason }: FileRecord): boolean {
  return PROBLEMS.has(state) || (state === 'read' && reason !== '');
}

function rowOf(record: FileRecord): FileRow {
  const { path, hash, kind, state, reason, chunks, transcription } = record;
  return { path, hash, kind, state, reason, chunks, isProblem: isProblem(record), transcription };
}
