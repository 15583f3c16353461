/** The plugin's life only: builds the adapters, hands them to the core, registers views and commands. */
import { Platform, Plugin } from 'obsidian';
import { createEngineHandle } from './main/start-engine';
import { keepIndex } from './main/live-index';
import { openIndexView } from './main/panes';
import { modelsOf } from './main/ollama';
import { openStores, type Stores } from './main/stores';
import { IndexView, INDEX_VIEW } from './ui/index/view';
import { IbidSettingTab } from './ui/settings/tab';
import { showStatus } from './ui/status-bar';

export default class IbidPlugin extends Plugin {
  private stores: Stores | null = null;

  override async onload(): Promise<void> {
    const { app } = this;
    const stores = await openStores(app, this, () => this.loadData(), (data) => this.saveData(data));
    this.stores = stores;
    const engine = createEngineHandle(app, stores);
    const indexing = keepIndex(app, this, engine, stores);
    const exclude = (entry: string): Promise<void> => stores.vault.update({ exclude: [...stores.vault.get().exclude, entry] });

    const openIndex = (): void => { void openIndexView(app); };

    this.registerView(INDEX_VIEW, (leaf) => new IndexView(leaf, { engine: engine.get, indexing, exclude }));
    if (!Platform.isMobile) showStatus(this.addStatusBarItem(), indexing, this, openIndex);
    this.addSettingTab(new IbidSettingTab(app, this, { vault: stores.vault, device: stores.device, indexing, openIndex, models: modelsOf }));
  }

  /** `data.json` was changed by a file syncer or another device. */
  override async onExternalSettingsChange(): Promise<void> {
    await this.stores?.vault.externalChange();
  }
}
