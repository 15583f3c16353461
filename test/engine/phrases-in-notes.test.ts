/** What a note's reader sees is one text for the search: markup parts no phrase, and is found by its words. */
import { openTestEngine } from '../support/engine';
import { MemoryVault } from '../support/memory-vault';

const NOTE = `The price was high[^tax-1] in the market of Lyon, said the [[Jean|old]] baker and the [young](https://example.com/wine) miller,
so <i>they</i> left. ![[Ledger of Bern.png]]

> The transla-
> tion of the relics took place at night.

[^tax-1]: Register of 1709.
`;

test.each([
  ['"price was high in the market"', ['price was high[^tax-1] in the market']],
  ['"old baker and the young miller so they left"', ['old]] baker and the [young](https://example.com/wine) miller,\nso <i>they</i> left']],
  ['"translation of the relics"', ['transla-\n> tion of the relics']],
  ['"Ledger of Bern"', ['Ledger of Bern']],
  ['wine', ['wine']],
  ['"young example"', []],
])('%s', async (query, marked) => {
  const { engine } = await openTestEngine(new MemoryVault({ 'Note.md': NOTE, 'Other.md': 'Nothing of it stands here.' }));
  await engine.index('a', () => undefined);
  const { hits } = await engine.search(query, {});
  expect(hits.flatMap(({ text, marks }) => marks.map(([start, end]) => text.slice(start, end)))).toEqual(marked);
});
