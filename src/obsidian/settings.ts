/** What the user has set. Both are untrusted: synced folders and other versions write them too. */

/** In the plugin's `data.json`, which travels with the vault: nothing here may open the network or start work. */
export interface VaultSettings {
  /** Exclusions beside Obsidian's own (`core/index/exclusions` has the forms). */
  exclude: string[];
  /** Where conversations are saved as notes; never indexed. */
  conversationFolder: string;
}

/** In this device's local storage for this vault. */
export interface DeviceSettings {
  /** Names this device's part of the index. */
  writer: string;
  agreedToIndex: boolean;
  /** What writes answers: `none` quotes sentences of the sources. */
  generator: 'none' | 'ollama';
  ollamaAddress: string;
  /** '' until one is chosen. */
  ollamaModel: string;
  /** What prompt and answer may take together, in tokens. */
  contextTokens: number;
}
