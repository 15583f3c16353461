import fc from 'fast-check';
import { asShown } from '../../src/core/text/as-shown';
import { compareQuote } from '../../src/core/text/quote';

describe('words as a reader sees them', () => {
  it.each([
    ['This is the reverse of the [[Linotype and Monotype|Linotype]], where **every** correction is made in metal.', 'This is the reverse of the Linotype, where every correction is made in metal.'],
    ['See [[Folios]] and [a page](https://example.org/x), 2 * 3 and snake_case.[^3]', 'See Folios and a page, 2 * 3 and snake_case.'],
    ['![[picture.png]]', '![[picture.png]]'],
  ])('%s', (exact, shown) => {
    expect(asShown(exact, 'note')).toBe(shown);
    expect(asShown(exact, 'pdf')).toBe(exact);
  });

  it('are found in their note as a quotation', () => {
    const pieces = fc.constantFrom('The mill ', 'of [[Lodève|the town]] ', '**burnt down** ', 'in the `winter` ', 'of 1797', ', as ==they say==, ', '[^4] ', 'see [it](a.md) ', 'not at all ');
    fc.assert(fc.property(fc.array(pieces, { minLength: 4, maxLength: 12 }), (parts) => {
      const text = parts.join('').trim();
      const quote = asShown(text, 'note');
      fc.pre(quote.split(/\s+/).length >= 6);
      expect(compareQuote(quote, [{ place: { kind: 'note' }, text: `# Head\n\n${text}\n` }]).verdict).toBe('verified');
    }));
  });
});
