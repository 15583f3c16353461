/** From an export of Tropy's to the notes that an import writes. */
import { hashText } from '../../text/hash';
import { readTropyExport, type TropyItem, type TropyPhoto } from './export';
import { itemNote } from './item-note';
import { photoFinder } from './photos';

export interface TropyPlan {
  /** What is to be written: no note is there yet at these paths. */
  notes: { path: string; text: string }[];
  /** Notes of items that are there already: they are the user's, and stay as they are. */
  existing: string[];
  /** How many photos of these notes the vault has. */
  found: number;
  /** Photos of which the vault has no file, or several that may be meant, by the path that Tropy knows. */
  missing: { note: string; photo: string }[];
  /** Sentences for the user. */
  problems: string[];
}

export interface TropyTarget {
  /** The vault's images and PDFs. */
  images: readonly string[];
  /** Where the notes go; '' for the vault's root. */
  folder: string;
  /** A link from a note to a file, as the vault writes links, without `!`; `subpath` with its `#`. */
  link: (path: string, from: string, subpath: string) => string;
  isTaken: (path: string) => boolean;
}

/** Of a name: some file systems take no more than 255 bytes. */
const LONGEST_NAME = 80;

/**
 * One note an item. An item's note has the same path whenever it is imported, so that what was imported once is left alone.
 * @throws Error with a sentence for the user where the text is no export of Tropy's
 */
export function planTropyImport(json: string, { images, folder, link, isTaken }: TropyTarget): TropyPlan {
  const { items, problems } = readTropyExport(json);
  const find = photoFinder(images);
  const plan: TropyPlan = { notes: [], existing: [], found: 0, missing: [], problems };
  const names = namesOf(items);
  items.forEach((item, index) => {
    const path = `${folder === '' ? '' : `${folder}/`}${names[index]}.md`;
    if (isTaken(path)) {
      plan.existing.push(path);
      return;
    }
    const embed = (photo: TropyPhoto): string | null => {
      const file = find(photo.path);
      if (file === null) plan.missing.push({ note: path, photo: photo.path });
      else plan.found += 1;
      return file && `!${link(file, path, photo.page === null ? '' : `#page=${photo.page}`)}`;
    };
    plan.notes.push({ path, text: itemNote(item, titleOf(item), embed) });
  });
  return plan;
}

/** Items of one title are told apart by their content, not by their order, which another export may have otherwise. */
function namesOf(items: readonly TropyItem[]): string[] {
  const names = items.map((item) => fileName(titleOf(item)));
  const counts = new Map<string, number>();
  for (const name of names) counts.set(name.toLowerCase(), (counts.get(name.toLowerCase()) ?? 0) + 1);
  const given = new Set<string>();
  return names.map((name, index) => {
    let unique = counts.get(name.toLowerCase()) === 1 ? name : `${name} ${mark(items[index])}`;
    for (let number = 2; given.has(unique.toLowerCase()); number++) unique = `${name} ${mark(items[index])} ${number}`;
    given.add(unique.toLowerCase());
    return unique;
  });
}

/** What an item is to the user does not change: its photos and what it is called by. */
function mark({ photos, metadata }: TropyItem): string {
  const identifiers = [...metadata].filter(([uri]) => /identifier$/.test(uri));
  return hashText(JSON.stringify([photos.map(({ path, page }) => [path, page]), identifiers])).slice(0, 6);
}

function titleOf({ metadata, photos }: TropyItem): string {
  const title = [...metadata].find(([uri]) => /[#/]title$/.test(uri))?.[1][0]?.trim();
  return title || (photos[0]?.title ?? photos[0]?.path.split(/[\\/]/).at(-1)) || 'Untitled';
}

/** Without what file systems and links do not take. */
function fileName(title: string): string {
  const name = title.replace(/[\p{Cc}\u2028\u2029\u202a-\u202e\u2066-\u2069\\/:*?"<>|#^[\]%]+/gu, ' ').replace(/\s+/g, ' ').trim().replace(/^\.+/, '');
  const short = Array.from(name).slice(0, LONGEST_NAME).join('').trim().replace(/[. ]+$/, '');
  return short === '' || /^(?:con|prn|aux|nul|com\d|lpt\d)$/i.test(short) ? `Item ${short}`.trim() : short;
}
