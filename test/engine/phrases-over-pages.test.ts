/** What a page breaks off is one phrase with what the next one goes on with. */
import path from 'node:path';
import { openTestEngine } from '../support/engine';
import { MemoryVault } from '../support/memory-vault';
import { bytesOf, DATA } from '../support/pdf';

test('the last words of a page and the first of the next are found as one phrase, on both pages', async () => {
  const { engine } = await openTestEngine(new MemoryVault({ 'Trees.pdf': bytesOf(path.join(DATA, 'pdf/mozilla__pdf.js/tracemonkey.pdf')) }));
  await engine.index('a', () => undefined);
  const { hits } = await engine.search('kind:pdf', { limit: 1000, perSource: 1000 });
  const passages = hits.map(({ text, spans: [{ page, start }] }) => ({ page, start, words: text.trim().split(/\s+/) }))
    .filter(({ words }) => words.slice(0, 5).some((word) => /\p{L}/u.test(word))) // a diagram's signs are none
    .sort((a, b) => a.page - b.page || a.start - b.start);
  const borders = passages.flatMap((one, at) => (passages[at + 1]?.page === one.page + 1 ? [[one, passages[at + 1]]] : []));
  expect(borders).toHaveLength(13);
  for (const [one, next] of borders) {
    const phrase = [...one.words.slice(-5), ...next.words.slice(0, 5)].join(' ').replace(/["“”]|\. \. \./g, ''); // three dots would ask for two phrases
    const found = await engine.search(`"${phrase}"`, { perSource: 10 });
    expect([phrase, new Set(found.hits.map(({ spans }) => spans[0].page))]).toEqual([phrase, new Set([one.page, next.page])]);
  }
});
