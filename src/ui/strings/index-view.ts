/** The index view, the consent to index, and the status bar. */
import { bytes, count, duration, percent } from './format';

export const index = {
  title: 'Ibid index',

  consent: {
    heading: 'Index this vault?',
    explanation: 'Ibid reads your notes, PDFs and images on this device and keeps an index of them in its own folder. Your files are only ever read. Nothing is sent anywhere.',
    estimating: 'Counting the files…',
    kind: {
      note: (files: number, size: number) => `${count(files, 'note')}, ${bytes(size)}`,
      pdf: (files: number, size: number) => `${count(files, 'PDF')}, ${bytes(size)}`,
      image: (files: number, size: number) => `${count(files, 'image')}, ${bytes(size)}`,
      canvas: (files: number, size: number) => `${count(files, 'canvas', 'canvases')}, ${bytes(size)}`,
      drawing: (files: number, size: number) => `${count(files, 'drawing')}, ${bytes(size)}`,
      transcript: (files: number, size: number) => `${count(files, 'transcript')}, ${bytes(size)}`,
    },
    nothing: 'There is nothing in this vault yet that Ibid can read.',
    leftOut: (files: number) => `${count(files, 'file')} left out: excluded, of another type, or too large.`,
    time: (seconds: number) => `Roughly ${duration(seconds)}.`,
    timeWithScans: (seconds: number, ifScanned: number) => `Roughly ${duration(seconds)}, up to ${duration(ifScanned)} if PDFs and images are scans.`,
    slower: 'Longer on this device.',
    meanwhile: 'You can go on working, pause or cancel at any time.',
    failed: (reason: string) => `The files could not be counted: ${reason}`,
    agree: 'Index this vault',
    mobile: 'On this device Ibid can search what your computer has indexed, where a file syncer brings the plugin’s folder along, or a snapshot in a folder of the vault does (see the settings). Then nothing is indexed here, and what you change is found when the computer has indexed it. Or it indexes here as well, which takes time and battery.',
    readOnly: 'Search the index of my computer',
  },

  phase: {
    asking: 'Nothing is indexed until you agree.',
    idle: 'The index follows the vault.',
    running: 'Indexing…',
    paused: 'Indexing is paused.',
    reading: 'The index of another device is searched; nothing is indexed on this one.',
    stopped: 'Indexing is stopped.',
    failed: 'Indexing failed.',
  },
  starting: 'Comparing the vault with the index…',
  summary: {
    files: (files: number, chunks: number) => `In the index: ${count(files, 'file')}, ${count(chunks, 'passage')}`,
    problems: (files: number) => `${count(files, 'file')} could not be read`,
    last: (read: number, embedded: number, reused: number, written: number, seconds: number) =>
      `Last run: ${count(read, 'file')} read, ${count(embedded, 'passage')} new, ${count(reused, 'passage')} reused, ${bytes(written)} written, ${duration(seconds)}.`,
    incomplete: 'The index is not complete.',
    cancelled: 'The last run was cancelled. It goes on where it stopped when you index again or a file changes.',
  },
  progress: {
    label: 'Indexing progress',
    done: (done: number, total: number) => `${done} of ${total} files, ${percent(done, total)}`,
    toDo: (files: number, reused: number, embedded: number) => `${count(files, 'file')} to do. ${count(reused, 'passage')} reused, ${count(embedded, 'passage')} new.`,
    current: (path: string) => `Now: ${path}`,
  },
  actions: {
    indexNow: 'Index now',
    pause: 'Pause',
    resume: 'Resume',
    cancel: 'Cancel',
    goOn: 'Index again',
    lookAgain: 'Look for a newer index',
    more: 'More actions',
    rebuild: 'Rebuild the index',
    removeData: "Remove Ibid's data from this device",
    excludeFile: 'Exclude this file',
    excludeFolder: (folder: string) => `Exclude the folder “${folder}”`,
    retry: 'Read again',
    retryFile: (path: string) => `Read “${path}” again`,
    moreFor: (path: string) => `More for “${path}”`,
    open: 'Open',
  },
  rebuild: {
    title: 'Rebuild the index?',
    body: 'The index of this device is deleted and made again from the vault. Until that is done, searches find only part of it. Your files are not touched.',
    confirm: 'Rebuild',
  },
  removeData: {
    title: "Remove Ibid's data from this device?",
    body: 'The whole index in the plugin’s folder and its caches are deleted, parts that a file syncer brought from other devices included, and so are languages of text recognition and models that were added, and what Ibid remembers on this device: your agreement, what writes answers, passwords of PDFs. Exclusions, folders and the choice of languages stay, since they belong to the vault. Your notes, sources and footnotes are not touched, and a folder of snapshots stays until you delete it. Nothing is indexed again until you agree.',
    confirm: 'Remove data',
    done: "Ibid's data was removed from this device.",
  },
  cancel: 'Cancel',
  failure: (reason: string) => `That did not work: ${reason}`,

  /** @param file in work, '' where it is not known; @param opening the index was being opened */
  crashed(file: string, opening: boolean): string {
    if (opening) return 'The last times, Obsidian ended while Ibid was opening the index. It is not opened until you decide. If that ends Obsidian again, rebuild the index, or remove Ibid’s data from this device.';
    const doing = file === '' ? 'Ibid was indexing' : `Ibid was reading “${file}”`;
    return `The last times, Obsidian ended while ${doing}. Nothing is indexed until you decide.`;
  },
  nothingToRead: 'No index of another device has arrived yet. Where a file syncer carries the plugin’s folder, wait for it; with Obsidian Sync, choose a folder for snapshots in the settings of your computer. Or let this device index, in the settings here.',
  snapshotFailed: (reason: string) => `The snapshot for other devices could not be written: ${reason}`,
  closed: 'Ibid has been switched off.',
  engineEnded: 'The engine of the index stopped working several times in a row. Choose “Index now” to try again.',

  table: {
    label: 'Files of the index',
    search: 'Filter by name or reason',
    stateFilter: 'Filter by state',
    allStates: 'All states',
    problems: 'Problems',
    state: (state: string, files: number) => `${state} (${files})`,
    headings: { file: 'File', state: 'State', chunks: 'Passages', actions: 'Actions' },
    shown: (from: number, to: number, total: number) => `${from} to ${to} of ${count(total, 'file')}`,
    previous: 'Previous page',
    next: 'Next page',
    none: 'No file matches.',
    empty: 'Nothing is indexed yet.',
    excluded: (path: string) => `“${path}” is excluded.`,
    gone: (path: string) => `There is no file “${path}” in the vault any more.`,
  },
  states: {
    read: 'Indexed',
    empty: 'Empty',
    encrypted: 'Encrypted',
    damaged: 'Damaged',
    'no text layer': 'No text layer',
    'too large': 'Too large',
    'timed out': 'Timed out',
    unsupported: 'Not supported',
    excluded: 'Excluded',
  },
  kinds: { note: 'Note', pdf: 'PDF', image: 'Image', canvas: 'Canvas', drawing: 'Drawing', transcript: 'Transcript' },

  statusBar: {
    tooltip: 'Show the index',
    asking: 'Ibid: not indexed',
    running: (done: number, total: number) => `Ibid: ${percent(done, total)}`,
    starting: 'Ibid: indexing',
    paused: 'Ibid: paused',
    reading: 'Ibid',
    stopped: 'Ibid: stopped',
    failed: 'Ibid: problem',
    idle: 'Ibid',
  },
} as const;
