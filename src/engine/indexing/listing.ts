/** The vault's files as the index has to see them: what is read, and what ends without being read. */
import type { Exclusions } from '../../core/index/exclusions';
import type { ListedFile } from '../../core/index/plan';
import { isSnapshotFile } from '../../core/index/snapshot/names';
import type { FileRecord, LiveSource } from '../../core/index/types';
import type { VaultFile } from '../../core/ports';
import { kindOf, whyUnsupported } from '../../core/read/kinds';
import { defaultLimits, whyTooLarge } from '../../core/read/limits';
import type { SourceKind, SourceMeta } from '../../core/read/types';
import { sidecarFinder } from './sidecars';

/** Null where it is not. */
export type WhyTooLarge = (file: VaultFile, kind: SourceKind) => string | null;

const usually: WhyTooLarge = ({ size }, kind) => whyTooLarge(size, defaultLimits(kind));

export interface ListingParts {
  exclusions: Exclusions;
  /** The tags on the user's list of exclusions. */
  excludedTags: readonly string[];
  records: ReadonlyMap<string, FileRecord>;
  /** The user's folder for transcriptions; '' for none. */
  folder: string;
  /** What the index knows of the notes: which files they transcribe. */
  sources: Iterable<LiveSource>;
  /** Why a file is too large to be read here; by default the usual limits hold. */
  whyTooLarge?: WhyTooLarge;
}

/** A snapshot of the index is no file of the user's, and is not listed. */
export function listing(files: readonly VaultFile[], { exclusions, excludedTags, records, folder, sources, whyTooLarge: tooLarge = usually }: ListingParts): ListedFile[] {
  const tagReasons = new Set(excludedTags.map((tag) => whyExcludedByTags({ tags: [tag] }, exclusions) ?? ''));
  const listed = files.filter(({ path }) => !isSnapshotFile(path)).map((file) => ({ file, unread: whyUnread(file, exclusions, tooLarge, tagReasons, records.get(file.path)) }));
  // What is excluded is not read, for whatever purpose.
  const sidecarsOf = sidecarFinder({ files: listed.filter(({ unread }) => unread?.state !== 'excluded').map(({ file }) => file), folder, sources });
  return listed.map(({ file, unread }) => ({ ...file, kind: kindOf(file.path), sidecars: unread === null ? sidecarsOf(file.path) : [], unread }));
}

/** Why a note that was read stays out of the index; null where it may be found. */
export function whyExcludedByTags({ tags }: Pick<SourceMeta, 'tags'>, exclusions: Exclusions): string | null {
  const { excluded, by } = exclusions.excludesTags(tags);
  return excluded ? `Excluded by ${by}.` : null;
}

function whyUnread(
  file: VaultFile, exclusions: Exclusions, whyTooLargeHere: WhyTooLarge, tagReasons: ReadonlySet<string>, record: FileRecord | undefined,
): ListedFile['unread'] {
  const { excluded, by } = exclusions.excludes(file.path);
  if (excluded) return { state: 'excluded', reason: `Excluded by ${by}.` };
  const kind = kindOf(file.path);
  if (kind === null) return { state: 'unsupported', reason: whyUnsupported(file.path) };
  const tooLarge = whyTooLargeHere(file, kind);
  if (tooLarge !== null) return { state: 'too large', reason: tooLarge };
  return isStillExcluded(file, tagReasons, record) ? { state: 'excluded', reason: record.reason } : null;
}

/**
 * A tag is known only from a note's content: as long as that is the same and the tag that excluded it is on the list, the
 * note is not read again. Its record has a hash, which that of a file excluded by its path has not.
 */
function isStillExcluded(file: VaultFile, tagReasons: ReadonlySet<string>, record: FileRecord | undefined): record is FileRecord {
  return record?.state === 'excluded' && record.hash !== '' && record.size === file.size && record.mtime === file.mtime
    && tagReasons.has(record.reason);
}
