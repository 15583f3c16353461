import type { Passwords } from '../../src/core/ports';
import { openTestEngine } from '../support/engine';
import { MemoryVault } from '../support/memory-vault';
import { bytesOf, fixture } from '../support/pdf';

const LOCKED = 'Papers/Locked.pdf';
const PASSWORD = 'asdfzxcv';

/** Passwords by hash, and for which files they were asked. */
class Given implements Passwords {
  readonly asked: string[] = [];
  password: string | null = null;

  of(hash: string): Promise<string | null> {
    this.asked.push(hash);
    return Promise.resolve(this.password);
  }
}

async function openLocked() {
  const passwords = new Given();
  const vault = new MemoryVault();
  vault.write(LOCKED, bytesOf(fixture('r2-user-password')));
  vault.write('Papers/Copy.pdf', bytesOf(fixture('r2-user-password')));
  vault.write('Note.md', 'A note needs no password.');
  return { passwords, vault, ...await openTestEngine(vault, { passwords }) };
}

test('a protected PDF is read, with its copies, as soon as its password is known', async () => {
  const { engine, passwords } = await openLocked();
  await engine.index('job', () => undefined);
  const states = async () => Object.fromEntries((await engine.status()).map(({ path, state }) => [path, state]));
  expect(await states()).toEqual({ 'Note.md': 'read', [LOCKED]: 'encrypted', 'Papers/Copy.pdf': 'encrypted' });
  expect(new Set(passwords.asked).size).toBe(1);
  expect((await engine.index('job', () => undefined)).filesRead).toBe(0);

  passwords.password = PASSWORD;
  expect((await engine.index('job', () => undefined)).filesRead).toBe(2);
  expect(await states()).toEqual({ 'Note.md': 'read', [LOCKED]: 'read', 'Papers/Copy.pdf': 'read' });
  expect((await engine.read(LOCKED)).document).not.toBeNull();
  await engine.close();
});

test('a password is tried without anything being stored', async () => {
  const { engine, store } = await openLocked();
  await engine.index('job', () => undefined);
  const before = await store.list('');
  expect(await engine.unlocks(LOCKED, 'guess')).toBe(false);
  expect(await engine.unlocks(LOCKED, PASSWORD)).toBe(true);
  expect((await engine.read(LOCKED)).state).toBe('encrypted');
  expect(await store.list('')).toEqual(before);
  await engine.close();
});

test('where passwords cannot be told, files are read without them', async () => {
  const vault = new MemoryVault();
  vault.write('Open.pdf', bytesOf(fixture('multicolumn')));
  const { engine } = await openTestEngine(vault, { passwords: { of: () => Promise.reject(new Error('The keychain is locked.')) } });
  await engine.index('job', () => undefined);
  expect((await engine.status()).map(({ state }) => state)).toEqual(['read']);
  await engine.close();
});
