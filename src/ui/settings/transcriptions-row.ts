/** Where transcriptions of other programs lie. */
import { type App, TFile, Vault } from 'obsidian';
import type { VaultSettings } from '../../obsidian/settings';
import type { Observed } from '../ports';
import { strings } from '../strings';
import { pathRow } from './path-row';
import { suggestFolders } from './path-suggest';
import type { Row } from './rows';

const texts = strings.languages.transcriptions;

export function transcriptionsRow(app: App, settings: Observed<VaultSettings>): Row {
  return pathRow(app, settings, { key: 'transcriptionFolder', texts, suggest: suggestFolders, about: (folder) => about(app, folder) });
}

function about(app: App, folder: string): string {
  if (folder === '') return texts.none;
  const found = app.vault.getFolderByPath(folder);
  if (found === null) return texts.gone;
  let files = 0;
  Vault.recurseChildren(found, (file) => { if (file instanceof TFile) files += 1; });
  return texts.files(files);
}
