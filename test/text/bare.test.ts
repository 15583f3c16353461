import fc from 'fast-check';
import { bareOf } from '../../src/core/text/bare';
import { compareQuote, placesOfQuote } from '../../src/core/text/quote';

const shown = (text: string): string => bareOf(text, true).text;
const page = (text: string) => ({ text, place: { kind: 'page' } });
const note = (text: string) => ({ text, place: { kind: 'note' } });
const verdict = (quote: string, source: { text: string }) => compareQuote(quote, [source]).verdict;

describe('what is shown of Markdown', () => {
  it.each([
    ['with **bold words** and *one*, _two_, ==three==, ~~four~~ and `five`', 'with bold words and one, two, three, four and five'],
    ['a [[link|shown text]], [[a note]] and ![[an embedded.png]] file', 'a shown text, a note and  file'],
    ['says [the **record**](https://x.example/a_b "title") and [p. 2](<a b.pdf#page=2>)', 'says the record and p. 2'],
    ['claimed.[^1] And[^long-name] more', 'claimed. And more'],
    ['> A line that\n> goes on\n>> deeper', 'A line that\ngoes on\ndeeper'],
    ['- item\n* [x] task\n## Heading\n1. first', 'item\ntask\nHeading\n1. first'],
    ['a block ^abc-1\nescaped \\*stars\\*', 'a block\nescaped *stars*'],
    ['2 * 3 and 2*3 and 2**3 in snake_case, a == b', '2 * 3 and 2*3 and 2**3 in snake_case, a == b'],
    ['not a [link] (here), not ]( this', 'not a [link] (here), not ]( this'],
  ])('%j', (written, read) => {
    expect(shown(written)).toBe(read);
  });
});

describe('note numbers', () => {
  it.each([
    ['for all people.¹² Some say', 'for all people. Some say'],
    ['for all people.² ³ Some say', 'for all people. Some say'],
    ['of history³ and more', 'of history and more'],
    ['¹See the archive.\n²Or not.', 'See the archive.\nOr not.'],
    ['10² men on 5 km², R² and 3 metres², x²y', '10² men on 5 km², R² and 3 metres², x²y'],
  ])('%j', (written, read) => {
    expect(bareOf(written, false).text).toBe(read);
  });
});

test('what stands in the bare text stands in the text', () => {
  const pieces = fc.array(fc.constantFrom('a', 'word', ' ', '\n', '*', '**', '_', '[[', '|', ']]', '[', '](', ')', '> ', '- ', '\\', '¹', '.', '[^1]', '`', '==', '5', '^x'), { maxLength: 40, size: 'max' });
  fc.assert(fc.property(pieces, fc.boolean(), (parts, isMarkdown) => {
    const raw = parts.join('');
    const { text, toRaw } = bareOf(raw, isMarkdown);
    for (let at = 0; at < text.length; at += 1) {
      const { start, end } = toRaw({ start: at, end: at + 1 });
      expect(raw.slice(start, end)).toBe(text[at]);
    }
  }));
});

test.each(['*', '[', '[[', '[[a|', '](', '[a](', '¹', '¹ ', 'ab¹', '> ', '- ', '\\', '`', '==', '[^', ' ^a', '![[', ' ', '\n> '])('100 000 times %j are read in linear time', (piece) => {
  const text = piece.repeat(100_000);
  expect(bareOf(text, true).text.length).toBeLessThanOrEqual(text.length);
});

describe('quotations', () => {
  const article = page('It means different things to different people.¹ Some writers on the history³ of trade did not agree.');
  test('with the note numbers left out, kept, or copied as plain figures', () => {
    expect(verdict('different things to different people. Some writers on the history of trade', article)).toBe('verified');
    expect(verdict('different things to different people.1 Some writers on the history3 of trade', article)).toBe('verified');
    expect(verdict('different things to different people.¹ Some writers on the history³ of trade', article)).toBe('verified');
    expect(verdict('Some writers on the history', article)).toBe('verified');
    expect(verdict('different things to different people. Some writers on the history of trade did agree', article)).toBe('not in source');
  });

  test('a power is no note number', () => {
    expect(verdict('an army of 102 men stood there', page('an army of 10² men stood there'))).not.toBe('verified');
    expect(verdict('a field of 5 metres was sold there', page('a field of 5 metres² was sold there'))).not.toBe('verified');
    expect(verdict('where R is a plane of points', page('where R² is a plane of points'))).not.toBe('verified');
  });

  const essay = note('Some say a [[Lyon|city in France]] was **very** rich,\nuntil [1709](https://x.example) came.[^1]\n\n> And the bread\n> was not sold.');
  test('of what a note shows, and of what is written in it', () => {
    expect(verdict('Some say a city in France was very rich, until 1709 came.', essay)).toBe('verified');
    expect(verdict('a [[Lyon|city in France]] was **very** rich', essay)).toBe('verified');
    expect(verdict('came. And the bread was not sold', essay)).toBe('verified');
    expect(verdict('Some say a city in France was very poor, until 1709 came.', essay)).toBe('near');
    expect(verdict('Some say a city in France was very rich, until 1708 came.', essay)).toBe('not in source');
    expect(placesOfQuote('was very rich', essay).map(({ start, end }) => essay.text.slice(start, end))).toEqual(['was **very** rich']);
  });

  test('markup of a note is no markup of a PDF', () => {
    expect(verdict('the value of the pointer is read first', page('the value of the *pointer* is read first'))).not.toBe('verified');
  });

  test('copied from a PDF with the accents beside their letters', () => {
    expect(verdict('We thank J´an Min´aˇc for his constant support', page('We thank Ján Mináč for his constant support'))).toBe('verified');
    expect(verdict('We thank Jan Minac for his constant support', page('We thank Ján Mináč for his constant support'))).not.toBe('verified');
  });

  test('a word that is only spaced otherwise is near; a figure or a negation is not', () => {
    expect(verdict('upon the four or five-shift system there is no doubt', page('upon the four or fiveshift system there is no doubt'))).toBe('near');
    expect(verdict('the R EFERENCES of the whole long paper', page('the REFERENCES of the whole long paper'))).toBe('near');
    expect(verdict('they were not able men of that time', page('they were notable men of that time'))).toBe('not in source');
    expect(verdict('there were 1 2 ships in the harbour', page('there were 12 ships in the harbour'))).toBe('not in source');
  });

  test('without words a quotation stands nowhere', () => {
    expect(placesOfQuote('. . .', page('. . . and so on . . .'))).toEqual([]);
    expect(placesOfQuote('\u0003 \u0003', page('a b c'))).toEqual([]);
  });
});
