/** Secrets of this device and vault, outside of the vault's folder. Encrypted in Obsidian, plain here. */
import { Events } from './events';
import { strict } from './strict';

export class SecretStorage extends Events {
  constructor(private readonly vaultId: string) {
    super();
  }

  /** @throws Error where `id` is not of lower case letters, digits and dashes */
  setSecret(id: string, secret: string): void {
    if (!/^[a-z0-9-]+$/.test(id)) throw new Error(`Invalid secret ID: ${id}`);
    window.localStorage.setItem(this.prefix + id, secret);
  }

  getSecret(id: string): string | null {
    return window.localStorage.getItem(this.prefix + id);
  }

  listSecrets(): string[] {
    return Object.keys(window.localStorage).filter((key) => key.startsWith(this.prefix)).map((key) => key.slice(this.prefix.length));
  }

  private get prefix(): string {
    return `${this.vaultId}-secret-`;
  }
}

strict(SecretStorage, 'SecretStorage');
