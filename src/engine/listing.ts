/** The vault's files as the index has to see them: what is read, and what ends without being read. */
import type { Exclusions } from '../core/index/exclusions';
import type { ListedFile, ListedSidecar } from '../core/index/plan';
import type { FileRecord } from '../core/index/types';
import type { VaultFile } from '../core/ports';
import { kindOf, sidecarsOf, whyUnsupported } from '../core/read/kinds';
import { defaultLimits, whyTooLarge } from '../core/read/limits';
import type { SourceMeta } from '../core/read/types';

/** @param excludedTags the tags on the user's list of exclusions */
export function listing(
  files: readonly VaultFile[], exclusions: Exclusions, excludedTags: readonly string[], records: ReadonlyMap<string, FileRecord>,
): ListedFile[] {
  const byPath = new Map(files.map((file) => [file.path, file]));
  const tagReasons = new Set(excludedTags.map((tag) => whyExcludedByTags({ tags: [tag] }, exclusions) ?? ''));
  return files.map((file) => {
    const kind = kindOf(file.path);
    const sidecars = kind === 'image' ? sidecarsOf(file.path).flatMap((path) => byPath.get(path) ?? []).map(listedSidecar) : [];
    return { ...file, kind, sidecars, unread: whyUnread(file, exclusions, tagReasons, records.get(file.path)) };
  });
}

/** A file that lies where a transcription lies. */
export function listedSidecar({ path, size, mtime }: VaultFile): ListedSidecar {
  return { path, target: '', page: null, stamp: `${size} ${mtime}`, noteHash: null };
}

/** Why a note that was read stays out of the index; null where it may be found. */
export function whyExcludedByTags({ tags }: Pick<SourceMeta, 'tags'>, exclusions: Exclusions): string | null {
  const { excluded, by } = exclusions.excludesTags(tags);
  return excluded ? `Excluded by ${by}.` : null;
}

function whyUnread(
  file: VaultFile, exclusions: Exclusions, tagReasons: ReadonlySet<string>, record: FileRecord | undefined,
): ListedFile['unread'] {
  const { excluded, by } = exclusions.excludes(file.path);
  if (excluded) return { state: 'excluded', reason: `Excluded by ${by}.` };
  const kind = kindOf(file.path);
  if (kind === null) return { state: 'unsupported', reason: whyUnsupported(file.path) };
  const tooLarge = whyTooLarge(file.size, defaultLimits(kind));
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
