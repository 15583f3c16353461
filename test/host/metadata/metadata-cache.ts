import { Events } from '../events';
import type { Vault } from '../vault/vault';

export class MetadataCache extends Events {
  constructor(private readonly vault: Vault) {
    super();
  }

  initialize(): void {}
}
