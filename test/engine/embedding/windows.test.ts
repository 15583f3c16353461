import fc from 'fast-check';
import { runsOf } from '../../../src/engine/embedding/runs';
import { windowsOf } from '../../../src/engine/embedding/windows';

/** Two marks around a token for every three characters: they are looked up again by their numbers. */
const pieces: string[] = [];
const encode = (text: string): number[] => [-1, ...(text.match(/[^]{1,3}/gu) ?? []).map((piece) => pieces.push(piece) - 1), -2];
const textOf = (tokens: readonly number[]): string => tokens.slice(1, -1).map((at) => pieces[at]).join('');
const partsOf = (text: string, limit: number): string[] => windowsOf(text, encode, limit).map(textOf);

test('every part fits, and nothing but white space is lost', () => {
  const text = fc.array(fc.constantFrom('word', ' ', '. ', '\n\n', '😀', '文献', 'ü', 'a long-winded sentence! '), { maxLength: 200, size: 'max' }).map((parts) => parts.join(''));
  fc.assert(fc.property(text, fc.integer({ min: 4, max: 60 }), (whole, limit) => {
    const windows = windowsOf(whole, encode, limit);
    expect(windows.every(({ length }) => length <= limit && length > 2)).toBe(true);
    expect(windows.map(textOf).join('').replace(/\s/g, '')).toBe(whole.replace(/\s/g, ''));
    expect(windows.map(textOf).every((part) => /^\P{Cs}*$/u.test(part))).toBe(true);
  }));
});

test('a text that fits is not cut; one that does not is cut between sentences, else between words', () => {
  expect(partsOf('One two. Three four.', 20)).toEqual(['One two. Three four.']);
  expect(partsOf('One two. Three four.', encode('One two. Three four.').length)).toEqual(['One two. Three four.']);
  expect(partsOf('One two three. Four five six.', 8)).toEqual(['One two three.', 'Four five six.']);
  expect(partsOf('one two three four five six', 8)).toEqual(['one two three', 'four five six']);
  expect(partsOf('   ', 8)).toEqual([]);
});

test('a megabyte is cut before it is encoded', () => {
  const lengths: number[] = [];
  windowsOf('word '.repeat(200_000), (text) => {
    lengths.push(text.length);
    return encode(text);
  }, 128);
  expect(Math.max(...lengths)).toBeLessThanOrEqual(128 * 16);
});

test('a limit that no character fits in is an error', () => {
  expect(() => windowsOf('word', encode, 2)).toThrow('too few tokens');
});

test('runs hold every text once, texts of like length together, and no more tokens than allowed', () => {
  fc.assert(fc.property(fc.array(fc.integer({ min: 1, max: 300 })), fc.integer({ min: 0, max: 1000 }), (lengths, most) => {
    const runs = runsOf(lengths, most);
    expect(runs.flat().sort((a, b) => a - b)).toEqual(lengths.map((_, at) => at));
    expect(runs.every((run) => run.length === 1 || run.length * Math.max(...run.map((at) => lengths[at])) <= most)).toBe(true);
    const inOrder = runs.flat().map((at) => lengths[at]);
    expect(inOrder).toEqual([...inOrder].sort((a, b) => b - a));
  }));
});
