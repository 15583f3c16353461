/** Starts the app in the page, on the vault and in the form that the page's address asks for. */
import '../css/app.css';
import './page.css';
import { createApp, startApp } from '../app';
import { requireModule } from '../require';
import { IndexedDbOverlay } from '../vault/indexed-db-overlay';
import type { BaseFile } from '../vault/storage';
import { WorkspaceSidedock } from '../workspace/sidedock';
import { addAppCommands } from './app-commands';
import { readParameters } from './parameters';
import { addressWith, setTheme, switches } from './switches';

const NARROW = 280;
/** What a newcomer sees of the demo vault. */
const FIRST_NOTE = 'Start here.md';

/** What the server tells of a vault. */
interface Served {
  name: string;
  files: BaseFile[];
  /** Whether it tells when what it serves has been built again. */
  watch: boolean;
}

const parameters = readParameters(location.search);
const response = await fetch(`/__vault.json?vault=${encodeURIComponent(parameters.vault)}`);
const { name, files, watch } = (await response.json()) as Served;
const vaultId = `${name}-${parameters.platform}`;

if (parameters.fresh) {
  await (await IndexedDbOverlay.open(vaultId)).clear();
  localStorage.clear();
  history.replaceState(null, '', addressWith({ fresh: null }));
}

const app = await createApp({
  base: files,
  vaultId,
  vaultName: name,
  platform: parameters.platform,
  apiVersion: parameters.api,
  language: parameters.language,
  containerEl: document.body,
});
window.host = { app, require: requireModule, started: false };
setTheme(parameters.theme);
if (!parameters.bare) document.body.prepend(switches(parameters));
addAppCommands(app);
window.beforeStart?.(app);
await startApp(app);
const { rightSplit } = app.workspace;
if (parameters.layout === 'narrow' && rightSplit instanceof WorkspaceSidedock) rightSplit.setSize(NARROW);
if (!parameters.bare && app.workspace.getActiveFile() === null && app.vault.getFileByPath(FIRST_NOTE) !== null) await app.workspace.openLinkText(FIRST_NOTE, '');
window.host.started = true;

if (watch) new EventSource('/__changes').addEventListener('message', () => { location.reload(); });
