/** Importing from Tropy over the vault: an export of it is chosen, shown, and written as notes. */
import type { Plugin } from 'obsidian';
import { kindOf } from '../core/read/kinds';
import { planTropyImport } from '../core/read/tropy/plan';
import { ObsidianLinks } from '../obsidian/links';
import { createNote, takenPaths } from '../obsidian/new-note';
import { ChooseExportModal } from '../ui/tropy/choose-modal';
import { ImportModal } from '../ui/tropy/import-modal';

/** Opens the dialogs; the plugin's end closes them. */
export function tropyImport(plugin: Plugin): () => void {
  const { app } = plugin;
  const { vault } = app;
  const links = new ObsidianLinks(app);
  let dialog: ChooseExportModal | ImportModal | null = null;
  plugin.register(() => dialog?.close());
  return () => {
    dialog = new ChooseExportModal(app, (file) => {
      dialog = new ImportModal({
        app, name: file.name,
        read: () => vault.cachedRead(file),
        plan(json, folder) {
          const images = vault.getFiles().map(({ path }) => path).filter((path) => ['image', 'pdf'].includes(kindOf(path) ?? ''));
          return planTropyImport(json, { images, folder, isTaken: takenPaths(vault), link: (path, from, subpath) => links.link(path, from, subpath, '') });
        },
        write: async (path, text) => { await createNote(vault, path, text); },
      });
      dialog.open();
    });
    dialog.open();
  };
}
