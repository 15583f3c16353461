/** Recognising a text again over the engine and the vault: what is accepted becomes a note. */
import type { App, Plugin } from 'obsidian';
import type { RecognisedFile } from '../core/engine';
import { candidatesFor, codesIn } from '../core/read/ocr/settings';
import { transcriptionNote } from '../core/read/transcription/write';
import { ObsidianLinks } from '../obsidian/links';
import { createNote, takenPaths } from '../obsidian/new-note';
import type { VaultSettings } from '../obsidian/settings';
import { originWords } from '../ui/evidence/origin-words';
import type { LanguageData } from '../ui/languages/data';
import type { GetEngine } from '../ui/ports';
import { RecogniseModal } from '../ui/recognise/recognise-modal';

/** Opens the dialog for a file; the plugin's end closes it. */
export function recogniseAgain(plugin: Plugin, engine: GetEngine, languages: LanguageData, settings: () => VaultSettings): (path: string) => void {
  const { app } = plugin;
  let dialog: RecogniseModal | null = null;
  plugin.register(() => dialog?.close());
  return (path) => {
    dialog = new RecogniseModal({
      app, engine, languages,
      languagesOf: (file) => codesIn(candidatesFor(file, settings(), [])),
      async textOf(file) {
        const pages = await (await engine()).texts(file);
        return pages.map(({ place, text, transcription, recognised }) => ({
          place, text, origin: transcription ? originWords({ ...transcription, confidence: recognised?.confidence }) : '',
        }));
      },
      accept: (file, recognised) => accept(app, file, recognised, settings().transcriptionFolder),
      openNote: (note) => { void app.workspace.openLinkText(note, '', 'tab'); },
    }, path);
    dialog.open();
  };
}

async function accept(app: App, path: string, { pages, languages, version }: RecognisedFile, folder: string): Promise<string> {
  const accepted = {
    path, languages, version, folder,
    pages: pages.map(({ place, text }) => ({ number: place.kind === 'page' ? place.number : null, text })),
  };
  const isTaken = takenPaths(app.vault);
  // The link is one from the note, whose path is known only when it is written.
  const { path: note } = transcriptionNote({ ...accepted, link: '' }, isTaken);
  const { text } = transcriptionNote({ ...accepted, link: new ObsidianLinks(app).link(path, note, '', '') }, isTaken);
  return (await createNote(app.vault, note, text)).path;
}
