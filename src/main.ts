/** The plugin's life only: builds the adapters, hands them to the core, registers views and commands. */
import { Platform, Plugin } from 'obsidian';
import { CrashGuard } from './main/crash-mark';
import { keepIndex } from './main/keep-index';
import { DeviceLanguages } from './main/languages';
import { DeviceModels } from './main/models';
import { chosenGenerator, embeddingModelsOf, modelsOf } from './main/ollama';
import { openAsk, openCheck, openIndex } from './main/panes';
import { recogniseAgain } from './main/recognise-again';
import { sourceParts } from './main/source-parts';
import { createEngineHandle } from './main/start-engine';
import { openStores, type Stores } from './main/stores';
import { tropyImport } from './main/tropy';
import { EditorTarget } from './obsidian/editing/target';
import { HubHttp, LanguageHttp } from './obsidian/http';
import { ObsidianLinks } from './obsidian/links';
import { SelectionInPdf } from './obsidian/selection-in-pdf';
import { ASK_VIEW, AskView } from './ui/ask/view';
import { CHECK_VIEW, CheckView } from './ui/check/view';
import { registerCommands } from './ui/commands';
import { INDEX_VIEW, IndexView } from './ui/index/view';
import { IbidSettingTab } from './ui/settings/tab';
import { showStatus } from './ui/status-bar';
import { strings } from './ui/strings';

export default class IbidPlugin extends Plugin {
  private stores: Stores | null = null;

  override async onload(): Promise<void> {
    const { app } = this;
    this.stores = await openStores(app, this, () => this.loadData(), (data) => this.saveData(data));
    const { vault, device, passwords } = this.stores;
    const guard = new CrashGuard(this.stores.mark);
    const handle = createEngineHandle(app, this.stores, guard);
    const engine = handle.get;
    const languages = new DeviceLanguages(this.stores.languages, new LanguageHttp(), () => { indexing.settingsChanged(); });
    const embedding = new DeviceModels({ store: this.stores.models, http: new HubHttp(), device, engine, indexing: () => indexing, ollama: embeddingModelsOf });
    this.register(embedding.follow());
    const indexing = keepIndex(app, this, { engine: handle, guard, stores: this.stores, languages, embedding });
    const target = this.addChild(new EditorTarget(app));
    const inPdf = this.addChild(new SelectionInPdf(app));
    const sources = sourceParts(app, engine, target);
    const recognise = recogniseAgain(this, engine, languages, () => vault.get());
    const glossary = (): string => vault.get().glossary;
    const panes = {
      openAsk: (question?: string) => { void openAsk(app, question); },
      openIndex: () => { void openIndex(app); },
      openCheck: (path: string) => { void openCheck(app, path); },
    };

    this.registerView(ASK_VIEW, (leaf) => new AskView(leaf, {
      ...sources, indexing, target, device, links: new ObsidianLinks(app),
      generator: () => chosenGenerator(device.get()),
      glossary, conversationFolder: () => vault.get().conversationFolder,
    }));
    this.registerView(CHECK_VIEW, (leaf) => new CheckView(leaf, sources));
    this.registerView(INDEX_VIEW, (leaf) => new IndexView(leaf, {
      engine, indexing, passwords, recogniseAgain: recognise, exclude: (entry) => vault.update({ exclude: [...vault.get().exclude, entry] }),
    }));
    registerCommands(this, { ...sources, ...panes, indexing, glossary, recogniseAgain: recognise, importTropy: tropyImport(this), pdfSelection: () => inPdf.current() });
    this.addRibbonIcon('quote', strings.commands.open, () => { panes.openAsk(); });
    this.addSettingTab(new IbidSettingTab(app, this, { vault, device, indexing, languages, embedding, openIndex: panes.openIndex, models: modelsOf }));
    if (!Platform.isMobile) showStatus(this.addStatusBarItem(), indexing, this, panes.openIndex);
  }

  /** Right after the user has switched the plugin on. */
  override onUserEnable(): void {
    this.app.workspace.onLayoutReady(() => { void openAsk(this.app); });
  }

  /** `data.json` was changed by a file syncer or another device. */
  override async onExternalSettingsChange(): Promise<void> {
    await this.stores?.vault.externalChange();
  }
}
