import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import type { ReadOutcome } from '../../../src/core/read/types';
import { DATA, fixture, read } from '../../support/pdf';

const open = (file: string, password?: string): Promise<ReadOutcome> => read(file, {}, {}, password);

test('a protected PDF opens with its password, and says whether one is missing or wrong', async () => {
  const file = fixture('r2-user-password');
  expect(await open(file)).toEqual({ state: 'encrypted', reason: 'The PDF is protected by a password: its text can be read when you have given it.', document: null });
  expect(await open(file, 'guess')).toEqual({ state: 'encrypted', reason: 'The PDF is protected by a password, and the one that was given does not open it.', document: null });
  expect(await open(file, '')).toMatchObject({ state: 'encrypted' });
  expect(await open(file, 'asdfzxcv')).toMatchObject({ state: 'read', reason: '' });
});

test('a PDF that needs no password opens whatever is given', async () => {
  expect(await open(fixture('multicolumn'), 'anything')).toMatchObject({ state: 'read' });
  expect(await open(fixture('r6-empty-password'), 'anything')).toMatchObject({ state: 'read' });
});

const README = path.join(DATA, 'pdf', 'README.md');
const named = existsSync(README)
  ? [...readFileSync(README, 'utf8').matchAll(/^\| (\S+\.pdf) \|[^|]*\| password (\S+) /gm)].map(([, file, password]) => [file, password])
  : [['r2-user-password.pdf', 'asdfzxcv']];

test.each(named)('the password that is known opens %s', async (file, password) => {
  const where = existsSync(README) ? path.join(DATA, 'pdf', file) : fixture('r2-user-password');
  expect((await open(where)).state).toBe('encrypted');
  expect((await open(where, `${password}x`)).state).toBe('encrypted');
  const { state, reason } = await open(where, password);
  expect(['read', 'empty', 'no text layer']).toContain(state);
  expect(reason).not.toMatch(/password/);
});
