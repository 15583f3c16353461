/** The app object, and the order in which Obsidian starts. */
import type { UserEvent } from 'obsidian';
import { setApiVersion, type ApiVersion } from './api-version';
import { installDom } from './dom';
import { FileManager } from './file-manager/file-manager';
import { setLanguage } from './language';
import { MetadataCache } from './metadata/metadata-cache';
import { Platform, setPlatform, type PlatformName } from './platform';
import { Census } from './plugin/census';
import { Commands } from './plugin/commands';
import { Plugins } from './plugin/plugins';
import { Registered } from './plugin/registered';
import { SecretStorage } from './secret-storage';
import { strict } from './strict';
import { CapacitorAdapter, FileSystemAdapter } from './vault/adapter';
import { Counters } from './vault/counters';
import { External } from './vault/external';
import { Faults } from './vault/faults';
import { IndexedDbOverlay } from './vault/indexed-db-overlay';
import { Storage, type BaseFile } from './vault/storage';
import { Vault } from './vault/vault';
import { Keymap, Scope } from './widgets/scope';
import { SettingsWindow } from './widgets/settings-window';
import { StatusBar } from './workspace/chrome';
import { ViewRegistry } from './workspace/view-registry';
import { Workspace } from './workspace/workspace';

export interface AppOptions {
  /** What the server has of the vault, hidden files too. */
  base: readonly BaseFile[];
  /** What was written is kept under it, over a reload. */
  vaultId: string;
  vaultName: string;
  platform: PlatformName;
  apiVersion: ApiVersion;
  /** Of Obsidian's interface: 'en', 'de', … */
  language: string;
  containerEl: HTMLElement;
}

/** What tests turn and read: the disk's faults and counters, other programs, what a plugin has running. */
export interface HostControls {
  faults: Faults;
  counters: Counters;
  external: External;
  storage: Storage;
  census: Census;
}

const USER_EVENTS = ['click', 'auxclick', 'contextmenu', 'keydown', 'touchstart'] as const;

export class App {
  readonly scope = new Scope();
  readonly keymap = new Keymap(this.scope);
  readonly viewRegistry = new ViewRegistry();
  readonly registered = new Registered();
  readonly secretStorage: SecretStorage;
  readonly metadataCache: MetadataCache;
  readonly fileManager: FileManager;
  readonly commands: Commands;
  readonly plugins: Plugins;
  readonly setting: SettingsWindow;
  readonly workspace: Workspace;
  readonly renderContext = { hoverPopover: null };
  readonly appContainerEl: HTMLElement;
  /** Never shown on phones and tablets. */
  readonly statusBar: StatusBar;
  lastEvent: UserEvent | null = null;

  constructor(
    readonly appId: string,
    readonly vault: Vault,
    readonly host: HostControls,
    containerEl: HTMLElement,
  ) {
    this.appContainerEl = containerEl.createDiv('app-container');
    const mainEl = this.appContainerEl.createDiv('horizontal-main-container');
    this.statusBar = new StatusBar(Platform.isMobile ? createDiv() : this.appContainerEl);
    this.secretStorage = new SecretStorage(appId);
    this.metadataCache = new MetadataCache(vault);
    this.fileManager = new FileManager(vault, this.metadataCache);
    this.workspace = new Workspace(this, mainEl);
    this.commands = new Commands(() => this.workspace.activeEditor);
    this.setting = new SettingsWindow(this);
    this.plugins = new Plugins(this);
    this.keymap.listen(window);
    for (const type of USER_EVENTS) window.addEventListener(type, (event) => void (this.lastEvent = event), true);
  }

  /** Counts from now on what the plugin has running; before it is loaded. */
  watch(pluginId: string): Census {
    this.host.census.watch(pluginId, [this.vault, this.workspace, this.metadataCache, this.registered, this.viewRegistry, this.secretStorage]);
    return this.host.census;
  }

  isDarkMode(): boolean {
    return document.body.hasClass('theme-dark');
  }

  /** Of this device and vault; null where nothing was saved. */
  loadLocalStorage(key: string): unknown {
    const saved = window.localStorage.getItem(`${this.appId}-${key}`);
    return saved === null ? null : JSON.parse(saved);
  }

  saveLocalStorage(key: string, data: unknown): void {
    if (data === null || data === undefined) window.localStorage.removeItem(`${this.appId}-${key}`);
    else window.localStorage.setItem(`${this.appId}-${key}`, JSON.stringify(data));
  }
}

strict(App, 'App');
strict(Workspace, 'Workspace');

/** The app with its disk, not yet started. */
export async function createApp(options: AppOptions): Promise<App> {
  setPlatform(options.platform);
  setApiVersion(options.apiVersion);
  setLanguage(options.language);
  installDom(window);
  document.body.toggleClass('is-mobile', Platform.isMobile);
  document.body.toggleClass('is-phone', Platform.isPhone);
  document.body.toggleClass('is-tablet', Platform.isTablet);
  const storage = await Storage.open(options.base, await IndexedDbOverlay.open(options.vaultId));
  const controls = { storage, faults: new Faults(), counters: new Counters(), census: new Census() };
  const adapter = new (Platform.isMobile ? CapacitorAdapter : FileSystemAdapter)({ name: options.vaultName, ...controls });
  const vault = new Vault(adapter, storage, '.obsidian');
  return new App(options.vaultId, vault, { ...controls, external: new External(storage, adapter) }, options.containerEl);
}

/**
 * Obsidian's order: the plugins' `onload` finds an empty vault; then every file comes with a `create`; then the leaves are
 * restored and `onLayoutReady` calls back; the metadata follows by and by.
 */
export async function startApp(app: App): Promise<void> {
  await app.vault.setupConfig();
  await app.plugins.initialize();
  await app.vault.load();
  await app.workspace.loadLayout();
}
