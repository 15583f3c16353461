/** Obsidian's `Plugin`: whatever it registers goes when it is unloaded. */
import type {
  CliFlags, CliHandler, Command, EditorSuggest, HoverLinkSource, MarkdownPostProcessor, ObsidianProtocolHandler, PluginManifest,
} from 'obsidian';
import type { Extension } from '@codemirror/state';
import type { App } from '../app';
import { Component } from '../component';
import type { SettingTab } from '../widgets/setting-tab';
import type { ViewCreator } from '../workspace/view-registry';
import type { CodeBlockHandler } from './registered';

export class Plugin extends Component {
  /** How many writings of `data.json` are under way that are its own. */
  _saving = 0;

  constructor(
    readonly app: App,
    readonly manifest: PluginManifest,
  ) {
    super();
  }

  onUserEnable(): void {}

  addCommand(command: Command): Command {
    command.id = `${this.manifest.id}:${command.id}`;
    command.name = `${this.manifest.name}: ${command.name}`;
    this.app.commands.addCommand(command);
    this.register(() => {
      this.app.commands.removeCommand(command.id);
    });
    return command;
  }

  removeCommand(id: string): void {
    this.app.commands.removeCommand(`${this.manifest.id}:${id}`);
  }

  addRibbonIcon(icon: string, title: string, callback: (event: MouseEvent) => unknown): HTMLElement {
    const el = this.app.workspace.leftRibbon.addRibbonItemButton(`${this.manifest.id}:${title}`, icon, title, callback);
    this.register(() => {
      el.remove();
    });
    return el;
  }

  /** On phones and tablets the bar is never shown. */
  addStatusBarItem(): HTMLElement {
    const el = this.app.statusBar.registerStatusBarItem();
    el.addClass(`plugin-${this.manifest.id}`);
    this.register(() => {
      el.remove();
    });
    return el;
  }

  addSettingTab(tab: SettingTab): void {
    this.app.setting.addSettingTab(tab);
    this.register(() => {
      this.app.setting.removeSettingTab(tab);
    });
  }

  registerView(type: string, creator: ViewCreator): void {
    const { viewRegistry } = this.app;
    viewRegistry.registerView(type, creator);
    this.register(() => {
      viewRegistry.unregisterView(type);
    });
  }

  registerExtensions(extensions: string[], viewType: string): void {
    const { viewRegistry } = this.app;
    viewRegistry.registerExtensions(extensions, viewType);
    this.register(() => {
      viewRegistry.unregisterExtensions(extensions);
    });
  }

  registerHoverLinkSource(id: string, source: HoverLinkSource): void {
    this.keep(this.app.registered.hoverLinkSources, id, source);
  }

  registerMarkdownPostProcessor(processor: MarkdownPostProcessor, sortOrder?: number): MarkdownPostProcessor {
    if (sortOrder !== undefined) processor.sortOrder = sortOrder;
    this.hold(this.app.registered.postProcessors, processor);
    return processor;
  }

  registerMarkdownCodeBlockProcessor(language: string, handler: CodeBlockHandler): void {
    this.keep(this.app.registered.codeBlockHandlers, language, handler);
  }

  registerEditorExtension(extension: Extension): void {
    const { registered } = this.app;
    this.hold(registered.editorExtensions, extension);
    registered.trigger('editor-extensions-changed');
    this.register(() => {
      registered.trigger('editor-extensions-changed');
    });
  }

  registerEditorSuggest(suggest: EditorSuggest<unknown>): void {
    this.hold(this.app.registered.editorSuggests, suggest);
  }

  registerObsidianProtocolHandler(action: string, handler: ObsidianProtocolHandler): void {
    this.keep(this.app.registered.protocolHandlers, action, handler);
  }

  registerCliHandler(command: string, _description: string, _flags: CliFlags | null, handler: CliHandler): void {
    if (this.app.registered.cliHandlers.has(command)) throw new Error(`The command "${command}" is already registered.`);
    this.keep(this.app.registered.cliHandlers, command, handler);
  }

  /** Null where there is no `data.json`. */
  async loadData(): Promise<unknown> {
    const { adapter } = this.app.vault;
    return (await adapter.exists(this._dataPath)) ? JSON.parse(await adapter.read(this._dataPath)) : null;
  }

  async saveData(data: unknown): Promise<void> {
    const { adapter } = this.app.vault;
    this._saving++;
    try {
      await adapter.write(this._dataPath, JSON.stringify(data, null, 2));
    } finally {
      this._saving--;
    }
  }

  get _dataPath(): string {
    return `${this.manifest.dir ?? ''}/data.json`;
  }

  private keep<T>(registry: Map<string, T>, key: string, value: T): void {
    registry.set(key, value);
    this.register(() => registry.delete(key));
  }

  private hold<T>(registry: Set<T>, value: T): void {
    registry.add(value);
    this.register(() => registry.delete(value));
  }
}
