/** Importing an export of Tropy's. */
import { count } from './format';

export const tropy = {
  command: 'Import Tropy export',
  choose: 'Choose an export of Tropy (JSON-LD) in this vault',
  none: 'The vault has no .json or .jsonld file: export your items from Tropy as JSON-LD, and put the file into the vault.',
  title: (name: string) => `Import “${name}”`,
  reading: 'Reading the export…',
  explanation: 'Each item becomes a note with its photos, tags and what is known of it. What was written on a photo is taken for its text.',
  folder: 'Folder for the notes',
  folderPlaceholder: 'The root of the vault',
  notes: (notes: number) => `${count(notes, 'note')} to be written`,
  existing: (notes: number) => `${count(notes, 'note')} ${notes === 1 ? 'is' : 'are'} there already and ${notes === 1 ? 'stays' : 'stay'} as ${notes === 1 ? 'it is' : 'they are'}`,
  photos: (found: number, all: number) => `${found.toLocaleString('en')} of ${count(all, 'photo')} found in the vault`,
  missing: (photos: number) => `${count(photos, 'photo')} not found, or several files may be meant`,
  problems: 'What could not be understood',
  more: (others: number) => `and ${others.toLocaleString('en')} more`,
  invalidFolder: 'Write the path of a folder, without . and ..',
  start: (notes: number) => `Write ${count(notes, 'note')}`,
  nothing: 'Nothing to write',
  cancel: 'Cancel',
  close: 'Close',
  progress: 'Import',
  writing: (done: number, all: number) => `${done.toLocaleString('en')} of ${count(all, 'note')} written…`,
  done: (written: number, folder: string) => `${count(written, 'note')} written${folder === '' ? '' : ` into “${folder}”`}.`,
  cancelled: (written: number, all: number) => `Cancelled after ${written.toLocaleString('en')} of ${count(all, 'note')}. What is written stays; the import can be run again for the rest.`,
  failed: (path: string, reason: string) => `“${path}” could not be written: ${reason}`,
} as const;
