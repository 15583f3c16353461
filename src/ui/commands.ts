/** What can be called from the command palette and from the menus of editors and PDFs. */
import { type Editor, type Menu, type Modal, type Plugin, Notice, TFile } from 'obsidian';
import { kindOf } from '../core/read/kinds';
import { citePdfSelection, type PdfSelection } from './cite/cite-pdf';
import { citeSelection } from './cite/cite-selection';
import type { Indexing } from './ports';
import { SearchModal, type SearchParts } from './search/search-modal';
import { strings } from './strings';

export interface CommandParts extends SearchParts {
  indexing: Indexing;
  /** The words selected in the active PDF; null where there are none. */
  pdfSelection: () => PdfSelection | null;
  /** Opens the ask pane; with a question, asks it there. */
  openAsk: (question?: string) => void;
  openIndex: () => void;
  openCheck: (path: string) => void;
  /** Recognises the text of an image or a PDF again. */
  recogniseAgain: (path: string) => void;
  importTropy: () => void;
}

/** Adds the commands to the plugin and the menu entries to Obsidian, as long as the plugin lives. */
export function registerCommands(plugin: Plugin, given: Omit<CommandParts, 'show'>): void {
  const { commands } = strings;
  let dialog: Modal | null = null;
  plugin.register(() => dialog?.close());
  const parts: CommandParts = {
    ...given,
    show(opened) {
      dialog = opened;
      opened.open();
    },
  };
  plugin.addCommand({ id: 'open', name: commands.open, icon: 'quote', callback: () => { parts.openAsk(); } });
  plugin.addCommand({ id: 'search', name: commands.search, icon: 'search', callback: () => { parts.show(new SearchModal(parts, { type: 'look up' })); } });
  plugin.addCommand({ id: 'ask-selection', name: commands.askSelection, editorCheckCallback: (checking, editor) => onSelection(checking, editor, () => { askSelection(parts, editor); }) });
  plugin.addCommand({ id: 'cite-selection', name: commands.citeSelection, editorCheckCallback: (checking, editor) => onSelection(checking, editor, () => { citeSelected(parts, editor); }) });
  plugin.addCommand({ id: 'find-evidence', name: commands.findEvidence, editorCallback: (editor) => { findEvidence(parts, editor); } });
  plugin.addCommand({
    id: 'cite-pdf', name: commands.citePdf,
    checkCallback: (checking) => {
      const selection = parts.pdfSelection();
      if (selection !== null && !checking) void citePdfSelection(parts, selection);
      return selection !== null;
    },
  });
  plugin.addCommand({
    id: 'check', name: commands.check,
    checkCallback: (checking) => {
      const file = parts.app.workspace.getActiveFile();
      if (file?.extension !== 'md') return false;
      if (!checking) parts.openCheck(file.path);
      return true;
    },
  });
  plugin.addCommand({
    id: 'recognise', name: strings.recognise.command,
    checkCallback: (checking) => {
      const path = parts.app.workspace.getActiveFile()?.path ?? '';
      if (!hasPictures(path)) return false;
      if (!checking) parts.recogniseAgain(path);
      return true;
    },
  });
  plugin.addCommand({ id: 'import-tropy', name: strings.tropy.command, callback: () => { parts.importTropy(); } });
  plugin.addCommand({ id: 'index-now', name: commands.indexNow, callback: () => { indexNow(parts); } });
  plugin.addCommand({ id: 'show-index', name: commands.showIndex, callback: () => { parts.openIndex(); } });
  registerMenus(plugin, parts);
}

function registerMenus(plugin: Plugin, parts: CommandParts): void {
  const { workspace } = parts.app;
  plugin.registerEvent(workspace.on('editor-menu', (menu, editor) => {
    if (editor.somethingSelected()) {
      addItem(menu, strings.commands.citeSelection, 'quote', () => { citeSelected(parts, editor); });
      addItem(menu, strings.commands.askSelection, 'message-circle-question', () => { askSelection(parts, editor); });
    }
    addItem(menu, strings.commands.findEvidence, 'search', () => { findEvidence(parts, editor); });
  }));
  plugin.registerEvent(workspace.on('file-menu', (menu, file) => {
    if (!(file instanceof TFile)) return;
    if (file.extension === 'md') addItem(menu, strings.commands.check, 'list-checks', () => { parts.openCheck(file.path); });
    if (hasPictures(file.path)) addItem(menu, strings.recognise.action, 'scan-text', () => { parts.recogniseAgain(file.path); });
    const selection = file.extension === 'pdf' ? parts.pdfSelection() : null;
    if (selection?.path === file.path) addItem(menu, strings.commands.citePdf, 'quote', () => { void citePdfSelection(parts, selection); });
  }));
}

/** Whether text recognition can read the file. */
function hasPictures(path: string): boolean {
  const kind = kindOf(path);
  return kind === 'image' || kind === 'pdf';
}

function addItem(menu: Menu, title: string, icon: string, act: () => void): void {
  menu.addItem((item) => item.setSection('ibid').setTitle(title).setIcon(icon).onClick(act));
}

function onSelection(checking: boolean, editor: Editor, act: () => void): boolean {
  if (!editor.somethingSelected()) return false;
  if (!checking) act();
  return true;
}

/** Also of a source that is only read. */
function askSelection(parts: CommandParts, editor: Editor): void {
  const text = editor.getSelection();
  if (text.trim() === '') new Notice(strings.cite.noSelection);
  else parts.openAsk(text);
}

function citeSelected(parts: CommandParts, editor: Editor): void {
  parts.note.writeIn(editor);
  const selection = parts.note.selection();
  if (selection === null) {
    new Notice(strings.cite.noSelection);
    return;
  }
  void citeSelection(parts, selection, (sentence) => {
    new Notice(sentence);
    parts.show(new SearchModal(parts, { type: 'evidence', place: selection }));
  });
}

function findEvidence(parts: CommandParts, editor: Editor): void {
  parts.note.writeIn(editor);
  const sentence = parts.note.sentenceAtCursor();
  if (sentence === null) new Notice(strings.cite.noSentence);
  else parts.show(new SearchModal(parts, { type: 'evidence', place: sentence }));
}

/** Before the user has agreed, the index view asks. */
function indexNow({ indexing, openIndex }: CommandParts): void {
  if (indexing.state().phase === 'asking') openIndex();
  else void indexing.indexNow();
}
