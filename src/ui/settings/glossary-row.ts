/** The note that says which words mean the same. */
import type { App } from 'obsidian';
import { glossaryLines } from '../../core/search/glossary-lines';
import type { VaultSettings } from '../../obsidian/settings';
import type { Observed } from '../ports';
import { strings } from '../strings';
import { pathRow } from './path-row';
import { suggestNotes } from './path-suggest';
import type { Row } from './rows';

const texts = strings.settings.glossary;

export function glossaryRow(app: App, settings: Observed<VaultSettings>): Row {
  return pathRow(app, settings, { key: 'glossary', texts, suggest: suggestNotes, about: (path) => about(app, path) });
}

async function about(app: App, path: string): Promise<string> {
  if (path === '') return '';
  const note = app.vault.getFileByPath(path);
  if (note?.extension !== 'md') return texts.gone;
  const { length } = glossaryLines(await app.vault.cachedRead(note));
  return length === 0 ? texts.nothing : texts.lines(length);
}
