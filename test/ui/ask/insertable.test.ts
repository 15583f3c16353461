import { insertableOf, piecesOf } from '../../../src/ui/ask/insertable';
import { claim, generated, hit, passages, quotation } from '../answers';

const cited = passages(hit('Mill.pdf', 'The mill burnt in 1797.'));
const engine = { quotation: (path: string, _: unknown, exact: string) => Promise.resolve(quotation(path, exact)) };

describe('what is inserted without a word', () => {
  it('is what the sources bear out', () => {
    const verified = claim('“The mill burnt in 1797.”', 'verified', cited);
    const near = claim('The mill burnt down.', 'near', cited, 'The mill burnt in 1797.');
    const others = (['not in source', 'wrong source', 'stitched', 'unsupported', 'no citation'] as const).map((verdict) => claim(`It was ${verdict}.`, verdict, cited));
    expect(insertableOf(generated('', [verified, near, ...others], cited))).toEqual({ checked: [verified, near], doubtful: others });
  });

  it('is nothing that is called verified and names no words of a source', () => {
    const bare = { ...claim('So it was.', 'verified', cited), support: [] };
    expect(insertableOf({ claims: [bare] })).toEqual({ checked: [], doubtful: [bare] });
  });

  it('is no sentence with several quotations of which one is only nearly right', () => {
    const mixed = claim('“The mill” and “burnt in 1798”.', 'near', cited);
    expect(insertableOf({ claims: [mixed] }).doubtful).toEqual([mixed]);
  });
});

describe('pieces', () => {
  it('of sources are their words as a quotation, in one line', async () => {
    const [piece] = await piecesOf([claim('The mill\nburnt.', 'verified', cited)], true, engine);
    expect(piece.text).toBe('“The mill burnt.”');
    expect(piece.quotations.map(({ anchor }) => anchor.exact)).toEqual(['The mill\nburnt.']);
  });

  it('quote in the words of the source, not of the model', async () => {
    const [piece] = await piecesOf([claim('Smith says “the mil burned in 1797” there.', 'near', cited, 'The mill burnt in 1797')], false, engine);
    expect(piece.text).toBe('Smith says “The mill burnt in 1797” there.');
  });

  it('that nothing bears out have no footnote', async () => {
    const [piece] = await piecesOf([claim('It was rebuilt.', 'unsupported', cited)], false, engine);
    expect(piece).toEqual({ text: 'It was rebuilt.', quotations: [] });
  });

  it('are words: marks of a model are gone, and the rest is for the insertion to escape', async () => {
    const [piece] = await piecesOf([claim('It **burnt** `$= x` ![x](https://evil.example/?q=a).', 'near', cited)], false, engine);
    expect(piece.text).toBe('It burnt $= x ![x](https://evil.example/?q=a).');
  });

  it('are none where a source has lost its words', async () => {
    const lost = { quotation: () => Promise.reject(new Error('“Mill.pdf” has changed.')) };
    await expect(piecesOf([claim('The mill.', 'verified', cited)], true, lost)).rejects.toThrow('has changed');
  });
});
