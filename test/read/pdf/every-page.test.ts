import path from 'node:path';
import type { PdfLib } from '../../../src/core/read/pdf/lib';
import { locate, selectionOf } from '../../../src/core/read/pdf/item-map';
import type { Page } from '../../../src/core/read/types';
import { hashText } from '../../../src/core/text/hash';
import { allPdfs, over, pdfjsWith, read } from '../../support/pdf';

/** pdf.js's own text items, page by page, noted while the reader reads them. */
function recording(items: string[][]): PdfLib {
  return pdfjsWith((number, page) => {
    const own: string[] = [];
    items[number - 1] = own;
    return over(page, {
      streamTextContent(options) {
        const reader = page.streamTextContent(options).getReader();
        return {
          getReader: () => ({
            cancel: (reason) => reader.cancel(reason),
            async read() {
              const piece = await reader.read();
              for (const item of piece.value?.items ?? []) if ('str' in item) own.push(item.str);
              return piece;
            },
          }),
        };
      },
    });
  });
}

/** The item's characters as they are read: figures of a note number raised, a letter with the accent that was drawn beside it, one quotation mark for two. */
function isReadAs(item: string, text: string): boolean {
  return item === text || (item.length === text.length && Array.from({ length: text.length }, (_, i) => [item[i], text[i]])
    .every(([from, to]) => from === to || `${from}${to}` === '‘“' || `${from}${to}` === '’”' || (/\d/.test(from) ? to.normalize('NFKC') === from : to.normalize('NFD').startsWith(from === 'ı' ? 'i' : from))));
}

/** What is wrong with the page's map; `expect` on every run would take longer than reading. */
function faultsOfMap({ text, itemMap }: Page, items: readonly string[]): string[] {
  const map = itemMap ?? [];
  const faults: string[] = [];
  let at = 0;
  for (let run = 0; run < map.length; run += 4) {
    const [length, item, offset, step] = map.slice(run, run + 4);
    const piece = text.slice(at, at + length);
    const right = step === 1 ? isReadAs(items[item].slice(offset, offset + length), piece)
      : step === 0 && piece.trim() === '' && offset <= items[item].length;
    if (!right || length < 1) faults.push(`run ${run / 4}: ${JSON.stringify(piece)} is not at ${item}, ${offset}`);
    at += length;
  }
  return at === text.length ? faults : [...faults, `the runs cover ${at} of ${text.length} characters`];
}

function faultsOfBlocks({ text, blocks, itemMap }: Page): string[] {
  const faults: string[] = [];
  let at = 0;
  for (const { start, end } of blocks) {
    const block = text.slice(start, end);
    if (text.slice(at, start).trim() !== '' || block === '' || block !== block.trim()) faults.push(`block ${start}–${end}`);
    const last = locate(itemMap ?? [], end - 1);
    if (last === null || last.synthetic || selectionOf(itemMap ?? [], start, end) === null) faults.push(`place of ${start}–${end}`);
    at = end;
  }
  return text.slice(at).trim() === '' ? faults : [...faults, 'text outside of the blocks'];
}

test.each(allPdfs().map((file) => [path.basename(file), file]))('every character of %s maps back to its text item', async (_, file) => {
  const items: string[][] = [];
  const { state, reason, document } = await read(file, {}, { lib: recording(items) });
  if (state !== 'read') expect([document, reason.endsWith('.')]).toEqual([null, true]);
  document?.pages.forEach((page, index) => {
    expect(page.place).toMatchObject({ kind: 'page', number: index + 1 });
    expect(page.textHash).toBe(hashText(page.text));
    expect(page.hasTextLayer).toBe(page.text !== '');
    expect(page.text).not.toMatch(/\p{Cs}/u);
    expect([...faultsOfMap(page, items[index]), ...faultsOfBlocks(page)]).toEqual([]);
  });
});
