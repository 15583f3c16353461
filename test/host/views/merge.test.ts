import fc from 'fast-check';
import { changeBetween, merge } from './merge';

const text = fc.string({ unit: fc.constantFrom('a', 'b', '\n'), maxLength: 30, size: 'max' });

test('the change between two texts leads from the one to the other', () => {
  fc.assert(fc.property(text, text, (before, after) => {
    const { from, to, text: inserted } = changeBetween(before, after);
    expect(before.slice(0, from) + inserted + before.slice(to)).toBe(after);
  }));
});

test('changes that lie apart are both kept, in whatever order they came', () => {
  const before = 'one\ntwo\nthree\n';
  const merged = 'ONE\ntwo\nthree and more\n';
  expect(merge(before, 'ONE\ntwo\nthree\n', 'one\ntwo\nthree and more\n')).toBe(merged);
  expect(merge(before, 'one\ntwo\nthree and more\n', 'ONE\ntwo\nthree\n')).toBe(merged);
});

test('where both changed the same words, what was typed here stays', () => {
  expect(merge('one two', 'one mine', 'one theirs')).toBe('one mine');
});

test('who changed nothing takes the other text', () => {
  fc.assert(fc.property(text, text, (before, theirs) => {
    expect(merge(before, before, theirs)).toBe(theirs);
  }));
});
