/** The passwords of protected PDFs, in the app's secret storage: on this device alone, and in no file of the vault. */
import type { SecretStorage } from 'obsidian';
import type { Passwords } from '../core/ports';

const PREFIX = 'ibid-pdf-';
/** Digits of the file's hash in a secret's name: no two files of a vault share so many. */
const DIGITS = 32;

export class SecretPasswords implements Passwords {
  constructor(private readonly secrets: Pick<SecretStorage, 'getSecret' | 'setSecret' | 'listSecrets'>) {}

  of(hash: string): Promise<string | null> {
    return Promise.resolve(this.kept(hash));
  }

  isKept(hash: string): boolean {
    return this.kept(hash) !== null;
  }

  keep(hash: string, password: string): void {
    this.secrets.setSecret(nameOf(hash), password);
  }

  /** The storage removes no names: an empty secret is none. */
  forget(hash: string): void {
    if (this.isKept(hash)) this.secrets.setSecret(nameOf(hash), '');
  }

  forgetAll(): void {
    for (const name of this.secrets.listSecrets()) if (name.startsWith(PREFIX)) this.secrets.setSecret(name, '');
  }

  private kept(hash: string): string | null {
    const password = hash === '' ? null : this.secrets.getSecret(nameOf(hash));
    return password === '' ? null : password;
  }
}

/** Lower-case letters, digits and dashes, as the storage wants it. */
function nameOf(hash: string): string {
  return `${PREFIX}${hash.slice(0, DIGITS)}`;
}
