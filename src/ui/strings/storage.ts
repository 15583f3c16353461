/** Settings of where the index and what belongs to it are kept. */
import { bytes } from './format';

export const storage = {
  heading: 'Storage',
  caches: {
    name: 'Search caches',
    desc: 'They let the search start at once, take about twice as much room as the index itself, and are written anew when the index has changed. In the browser’s storage no file syncer carries them along. If you keep them in the plugin’s folder, exclude its subfolder index/cache from your syncer: it is of no use to other devices. Obsidian Sync leaves out all subfolders of plugins.',
    aliases: ['cache', 'IndexedDB', 'sync'],
    places: { browser: 'In the browser’s storage', folder: 'In the plugin’s folder' },
  },
  compact: {
    name: 'Compact index',
    desc: 'Keeps no graph of nearest neighbours, in memory or on the disk. Everything is found as before; in very large vaults searching by meaning takes longer, since every passage is compared.',
    aliases: ['memory', 'graph', 'size'],
  },
  indexHere: {
    name: 'Index on this device',
    desc: 'Reads and indexes here what has changed, which takes time and battery. PDFs of more than 30 MB and images of more than 8 MB are left to the computer. Otherwise the index of another device is searched, as far as it has arrived, and nothing is indexed here.',
    aliases: ['mobile', 'phone', 'tablet', 'battery'],
  },
  snapshot: {
    name: 'Folder for snapshots',
    desc: 'For Obsidian Sync, which does not carry the index: a copy of it in a folder of this vault, so that your other devices need not read and embed everything again. It is about as large as the index, holds the text of your sources without what is excluded, and is written once a day at most, when much has changed. In the settings of Obsidian Sync turn on “Sync all other types”; files of more than 5 MB stay behind on its Standard plan. Other file syncers carry the plugin’s folder and need no snapshot.',
    aliases: ['sync', 'devices', 'backup'],
    placeholder: 'None',
    invalid: 'Write the path of a folder of its own, such as Ibid/Index, or nothing.',
    none: 'No snapshot is written or read.',
    left: (folder: string) => `No snapshot is written or read. What lies in “${folder}” stays until you delete it.`,
    write: 'Write snapshot now',
    writing: 'Writing the snapshot…',
    elsewhere: 'There is no index of this device to be written, or another window writes it.',
    unchanged: 'The snapshot is up to date.',
    written: (size: number) => `The snapshot is written: ${bytes(size)} new.`,
    large: (size: number) => `Its largest file has ${bytes(size)}, which is more than Obsidian Sync carries on its Standard plan.`,
    failed: (reason: string) => `The snapshot could not be written: ${reason}`,
  },
} as const;
