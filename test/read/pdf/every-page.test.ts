/** Every page of every PDF that there is, read in a real worker: states, blocks, and where each character came from. */
import path from 'node:path';
import { isDeepStrictEqual } from 'node:util';
import { spawnReaderThread } from '../../../scripts/ibid/reader-thread';
import { chunkDocument } from '../../../src/core/index/chunks/chunk-document';
import { selectionOf } from '../../../src/core/read/pdf/item-map';
import { readItems } from '../../../src/core/read/pdf/items';
import { openPdf } from '../../../src/core/read/pdf/open';
import type { Document, Page } from '../../../src/core/read/types';
import { hashText } from '../../../src/core/text/hash';
import { createReader } from '../../../src/engine/reader/reader';
import { passwordsIn } from '../../../scripts/bench/reading/readme';
import { allPdfs, bytesOf, DATA, pdfTools } from '../../support/pdf';
import { bundleReaderWorker, ocrOf, requestFor } from '../../support/reader';

const GIGABYTE = 2 ** 30;
/** Milliseconds that a book may take on a busy machine. */
const PATIENCE = 240_000;
const never = new AbortController().signal;
const passwords = passwordsIn(DATA);
const passwordOf = (file: string): string | undefined => passwords.get(path.relative(DATA, file).split(path.sep).join('/'));

let workers = 0;
const bundle = bundleReaderWorker('every-page');
const reader = createReader({
  spawn: () => { workers += 1; return spawnReaderThread(bundle); },
  characterMaps: pdfTools.characterMaps, imageDecoders: () => Promise.reject(new Error('Nothing is drawn.')), ocr: ocrOf(''), memory: GIGABYTE,
});
afterAll(() => reader.close());

/** pdf.js's own text items, page by page; none for a page that fails. */
async function itemsOf(file: string): Promise<string[][]> {
  const task = openPdf(pdfTools.lib, bytesOf(file), pdfTools.characterMaps, { password: passwordOf(file) });
  try {
    const doc = await task.promise;
    const pages: string[][] = [];
    for (let number = 1; number <= doc.numPages; number++) {
      const content = await doc.getPage(number).then((page) => readItems(page, { characters: 1e6, deadline: Infinity }, pdfTools.now)).catch(() => ({ items: [] }));
      pages.push(content.items.map(({ str }) => str));
    }
    return pages;
  } catch {
    return [];
  } finally {
    await task.destroy();
  }
}

const DOUBLED = new Map([['‘', '“'], ['’', '”']]);

/** The item's characters as they are read: figures of a note number raised, a letter with the accent that was drawn beside it, a quote drawn as two. */
function isReadAs(item: string, text: string): boolean {
  return item === text || (item.length === text.length && Array.from({ length: text.length }, (_, i) => [item[i], text[i]]).every(([from, to]) =>
    from === to || (/\d/.test(from) && to.normalize('NFKC') === from) || to.normalize('NFD').startsWith(from === 'ı' ? 'i' : from) || DOUBLED.get(from) === to));
}

/** What is wrong with the page's map; `expect` on every run would take longer than reading. */
function faultsOfMap({ text, itemMap }: Page, items: readonly string[]): string[] {
  const map = itemMap ?? [];
  const faults: string[] = [];
  const used = new Set<string>();
  let at = 0;
  for (let run = 0; run < map.length; run += 4) {
    const [length, item, offset, step] = map.slice(run, run + 4);
    const piece = text.slice(at, at + length);
    const right = step === 1 ? isReadAs(items[item].slice(offset, offset + length), piece)
      : step === 0 && piece.trim() === '' && offset <= items[item].length;
    if (!right || length < 1) faults.push(`run ${run / 4}: ${JSON.stringify(piece)} is not at ${item}, ${offset}`);
    for (let i = 0; step === 1 && i < length; i++) {
      const place = `${item}, ${offset + i}`;
      if (used.has(place)) faults.push(`what is at ${place} is read twice`);
      used.add(place);
    }
    at += length;
  }
  return at === text.length ? faults : [...faults, `the runs cover ${at} of ${text.length} characters`];
}

function faultsOfBlocks({ text, blocks }: Page): string[] {
  const faults: string[] = [];
  let at = 0;
  for (const { start, end } of blocks) {
    const block = text.slice(start, end);
    if (text.slice(at, start).trim() !== '' || block === '' || block !== block.trim()) faults.push(`block ${start}–${end}`);
    at = end;
  }
  return text.slice(at).trim() === '' ? faults : [...faults, 'text outside of the blocks'];
}

/** Whether the page's items, from the place where a chunk begins to the one where it ends, hold all that it does. */
function faultsOfChunks(document: Document, items: readonly string[][]): string[] {
  const faults: string[] = [];
  for (const chunk of chunkDocument(document)) {
    for (const { page, start, end } of chunk.spans) {
      const { place, text, itemMap } = document.pages[page];
      if (!isDeepStrictEqual(chunk.place, place)) faults.push(`page ${page + 1}: ${start}–${end} is said to lie elsewhere`);
      if (place.kind !== 'page') continue;
      const exact = text.slice(start, end);
      const selection = selectionOf(itemMap ?? [], start, end);
      if (exact.trim() !== exact || exact === '' || selection === null) {
        faults.push(`page ${page + 1}: ${start}–${end} is ${JSON.stringify(exact.slice(0, 40))}`);
        continue;
      }
      const [begin, from, last, to] = selection;
      const covered = items[page].slice(begin, last + 1).map((str, i) => str.slice(i === 0 ? from : 0, begin + i === last ? to : str.length)).join('');
      const missing = lettersMissing(exact, covered);
      if (missing !== '') faults.push(`page ${page + 1}: ${start}–${end} lacks ${missing}`);
    }
  }
  return faults;
}

const letters = (text: string): string[] => [...text.normalize('NFKD').replace(/[^\p{L}\p{N}]/gu, '')];

function lettersMissing(exact: string, covered: string): string {
  const left = new Map<string, number>();
  for (const letter of letters(covered)) left.set(letter, (left.get(letter) ?? 0) + 1);
  return letters(exact).filter((letter) => {
    const count = left.get(letter) ?? 0;
    left.set(letter, count - 1);
    return count <= 0 && letter !== 'i'; // a dotless one has its dot beside it
  }).join('');
}

test.each(allPdfs().map((file) => [path.basename(file), file]))('every character of %s maps back to its text item', async (_, file) => {
  const password = passwordOf(file);
  const [{ state, reason, document }, items] = await Promise.all([
    reader.read(requestFor('a.pdf', bytesOf(file), { password }), never), itemsOf(file),
  ]);
  if (state !== 'read') expect([document, reason.endsWith('.')]).toEqual([null, true]);
  expect(['timed out', 'too large']).not.toContain(state);
  if (password !== undefined) expect(state).not.toBe('encrypted');
  document?.pages.filter(({ place }) => place.kind === 'page').forEach((page, index) => {
    expect(page.place).toMatchObject({ kind: 'page', number: index + 1 });
    expect(page.textHash).toBe(hashText(page.text));
    expect(page.hasTextLayer).toBe(page.text !== '');
    expect(page.text).not.toMatch(/\p{Cs}/u);
    expect([...faultsOfMap(page, items[index]), ...faultsOfBlocks(page)]).toEqual([]);
  });
  if (document) expect(faultsOfChunks(document, items)).toEqual([]);
  expect(workers).toBe(1); // none has ended it
}, PATIENCE);
