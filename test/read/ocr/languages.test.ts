import { readFileSync } from 'node:fs';
import { gunzipSync } from 'node:zlib';
import { HttpFailure } from '../../../src/core/models/failures';
import type { Http } from '../../../src/core/ports';
import { codeOfFile, OcrLanguages } from '../../../src/core/read/ocr/installed';
import { addressOf, ocrLanguage, ocrLanguages } from '../../../src/core/read/ocr/languages';
import { candidatesFor, type RecognitionSettings } from '../../../src/core/read/ocr/settings';
import { whyNoTraineddata } from '../../../src/core/read/ocr/traineddata';
import { hashBytes } from '../../../src/core/text/hash';
import { MemoryStore } from '../../support/memory-store';

/** Real data, under whatever name. */
const packed = new Uint8Array(readFileSync('node_modules/@tesseract.js-data/eng/4.0.0_best_int/eng.traineddata.gz'));
const raw = new Uint8Array(gunzipSync(packed));
const never = new AbortController().signal;

/** Answers with pieces of `bytes`; an error breaks it off. */
function answering(bytes: Uint8Array, { status = 200, error = null as Error | null } = {}): Http & { asked: string[] } {
  const asked: string[] = [];
  return {
    asked,
    async send({ url }) {
      asked.push(url);
      return Promise.resolve({ status, contentType: '', body: (async function* body() {
        for (let at = 0; at < bytes.length; at += 100_000) yield await Promise.resolve(bytes.subarray(at, at + 100_000));
        if (error) throw error;
      })() });
    },
  };
}

const codes = async (languages: OcrLanguages): Promise<string[]> => (await languages.installed()).map(({ code }) => code);

test('the catalogue has an entry for each language, with the hash of real data', async () => {
  for (const language of ocrLanguages) {
    expect(language.code).toMatch(/^[a-z_]+$/);
    expect(language.iso).toMatch(/^[a-z]{2}$/);
    expect(language.hash).toMatch(/^[0-9a-f]{64}$/);
  }
  expect(new Set(ocrLanguages.map(({ code }) => code)).size).toBe(ocrLanguages.length);
  expect(ocrLanguage('eng')).toMatchObject({ size: packed.length, hash: await hashBytes(packed) });
  expect(addressOf(ocrLanguage('deu')!)).toBe('https://cdn.jsdelivr.net/npm/@tesseract.js-data/deu@1.0.0/4.0.0_best_int/deu.traineddata.gz');
  expect([ocrLanguage('constructor'), ocrLanguage('xyz')]).toEqual([null, null]);
});

test('what was downloaded is kept only where size and hash are right', async () => {
  const languages = new OcrLanguages(new MemoryStore());
  const { size } = ocrLanguage('deu')!;
  const install = (http: Http): Promise<void> => languages.install('deu', http, () => undefined, never);
  await expect(install(answering(new Uint8Array(size)))).rejects.toThrow('is not what it should be');
  await expect(install(answering(new Uint8Array(size + 1)))).rejects.toThrow('is not what it should be');
  await expect(install(answering(new Uint8Array(1000)))).rejects.toThrow(`broke off after 1000 of ${size} bytes`);
  await expect(install(answering(new Uint8Array(0), { status: 404 }))).rejects.toThrow('the server answered 404');
  await expect(install(answering(new Uint8Array(10), { error: new HttpFailure('broken off', 'gone') }))).rejects.toThrow('gone');
  await expect(languages.install('xyz', answering(packed), () => undefined, never)).rejects.toThrow('no language “xyz”');
  expect(await codes(languages)).toEqual(['eng']);
});

test('a download tells how far it is, and stops where it is no longer wanted', async () => {
  const store = new MemoryStore();
  const languages = new OcrLanguages(store);
  const stop = new AbortController();
  const progress: [number, number][] = [];
  const told = languages.install('spa', answering(new Uint8Array(2_000_000)), (loaded, total) => {
    progress.push([loaded, total]);
    if (progress.length === 3) stop.abort(new Error('no longer wanted'));
  }, stop.signal);
  await expect(told).rejects.toThrow('no longer wanted');
  expect(progress).toEqual([100_000, 200_000, 300_000].map((loaded) => [loaded, ocrLanguage('spa')!.size]));
  expect(await store.list('')).toEqual([]);
});

test('a file is imported, packed or not, in place of an older one; read as Tesseract reads it; and removed', async () => {
  const store = new MemoryStore();
  const languages = new OcrLanguages(store);
  for (const bytes of [packed, raw]) {
    await languages.add('nld', bytes);
    expect(await languages.installed()).toEqual([{ code: 'eng', hash: '', size: 0 }, { code: 'nld', hash: await hashBytes(bytes), size: bytes.length }]);
    expect(await hashBytes(await languages.read('nld'))).toBe(await hashBytes(raw));
  }
  await languages.remove('nld');
  await languages.remove('nld');
  expect([await codes(languages), await store.list('')]).toEqual([['eng'], []]);
});

test('what is no language data is not imported', async () => {
  const languages = new OcrLanguages(new MemoryStore());
  await expect(languages.add('eng', raw)).rejects.toThrow('English comes with the plugin');
  await expect(languages.add('../x', raw)).rejects.toThrow('no name of a language');
  await expect(languages.add('deu', packed.slice(0, 100_000))).rejects.toThrow('damaged');
  await expect(languages.add('deu', raw.slice(0, 100_000))).rejects.toThrow('damaged');
  for (const other of [new Uint8Array(0), new Uint8Array(1000), new TextEncoder().encode('words '.repeat(200))]) await expect(languages.add('deu', other)).rejects.toThrow(/no language data/);
  expect(await codes(languages)).toEqual(['eng']);
  expect([whyNoTraineddata(raw), whyNoTraineddata(packed)]).toEqual([null, null]);
});

test('data that were changed on the disk, or are not there, are refused with what to do', async () => {
  const store = new MemoryStore();
  const languages = new OcrLanguages(store);
  await languages.add('deu', raw);
  const [{ name }] = await store.list('');
  await store.write(name, raw.slice(0, -1));
  await expect(languages.read('deu')).rejects.toMatchObject({ name: 'OcrUnavailable', message: 'The language data for German are damaged: remove German in the settings and install it again.' });
  await expect(languages.read('fra')).rejects.toMatchObject({ name: 'OcrUnavailable', message: 'Text recognition has no data for French: install it in the settings.' });
  for (const stray of ['deu.traineddata', `eng.${'0'.repeat(64)}.traineddata`, 'notes.txt']) await store.write(stray, raw.slice(0, 10));
  expect(await codes(languages)).toEqual(['deu', 'eng']);
});

test('a file’s name says its language', () => {
  expect(['deu.traineddata', 'chi_sim.traineddata.gz', 'DEU.traineddata', 'deu.txt', 'd.traineddata', '__proto__.traineddata'].map(codeOfFile))
    .toEqual(['deu', 'chi_sim', null, null, null, null]);
});

test('the innermost folder that has languages decides; elsewhere each installed one is a candidate', () => {
  const settings: RecognitionSettings = {
    languages: ['eng'],
    folderLanguages: [{ folder: 'Archive', languages: ['deu', 'lat', 'deu'] }, { folder: '/Archive/Paris/', languages: ['fra'] }, { folder: 'Off', languages: [] }],
  };
  const at = (path: string, installed = ['spa', 'eng', 'deu']): string[] => candidatesFor(path, settings, installed);
  expect(at('Archive/a.png')).toEqual(['deu+lat']);
  expect(at('Archive/Paris/b/a.png')).toEqual(['fra']);
  expect(at('Archived/a.png')).toEqual(['eng', 'deu', 'spa']);
  expect(at('Off/a.png')).toEqual([]);
  expect(at('a.png', ['eng'])).toEqual(['eng']);
  expect(candidatesFor('a.png', { ...settings, languages: [] }, ['eng'])).toEqual([]);
  expect(candidatesFor('a.png', { languages: ['eng'], folderLanguages: [{ folder: '', languages: ['ita'] }] }, ['eng'])).toEqual(['ita']);
});
