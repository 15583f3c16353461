import fc from 'fast-check';
import { difference, wordChanges } from '../../src/core/text/quote-difference';
import { QuoteText } from '../../src/core/text/quote-text';

const words = fc.array(fc.constantFrom('one', 'two', 'three', 'four', '19,5', 'König'), { maxLength: 30, size: 'max' }).map((list) => list.join(' '));

test('the steps of each side spell its words, in order, and what is the same is the same', () => {
  fc.assert(fc.property(words, words, (a, b) => {
    const [quote, source] = [new QuoteText(a), new QuoteText(b)];
    const steps = difference(quote.words(), source.words());
    const changes = wordChanges(steps, [quote, quote.words()], [source, source.words()]);
    expect(changes.filter(({ type }) => type !== 'source only').map(({ text }) => text).join(' ')).toBe(a);
    expect(changes.filter(({ type }) => type !== 'quote only').map(({ text }) => text).join(' ')).toBe(b);
    for (let i = 1; i < changes.length; i += 1) expect(changes[i].type).not.toBe(changes[i - 1].type);
  }));
});

test('a dropped word is one step', () => {
  const [quote, source] = [new QuoteText('it is permitted'), new QuoteText('It is  not permitted')];
  expect(wordChanges(difference(quote.words(), source.words()), [quote, quote.words()], [source, source.words()])).toEqual([
    { type: 'same', text: 'It is' }, { type: 'source only', text: 'not' }, { type: 'same', text: 'permitted' },
  ]);
});

test('texts with nothing in common are bounded', () => {
  const [quote, source] = [new QuoteText('a '.repeat(5000)), new QuoteText('b '.repeat(5000))];
  expect(difference(quote.words(), source.words()).map(({ type }) => type)).toEqual(['quote only', 'source only']);
});
