import { DESKTOP, fileLimits, MOBILE, whyTooMuch } from '../../src/engine/budget';
import { recordOf } from '../../src/engine/indexing/prepare';

const MB = 2 ** 20;
const file = (path: string, megabytes: number) => ({ path, size: megabytes * MB, mtime: 0 });

test('an index that is too large for a phone is not opened there, and the user is told its size and what to do', () => {
  const segments = [{ size: 40 * MB }, { size: 8 * MB }];
  expect(whyTooMuch(segments, MOBILE)).toBeNull();
  expect(whyTooMuch([...segments, { size: 1 }], MOBILE)).toMatch(/^The index has 49 MB; .*48 MB.*Exclude/);
  expect(whyTooMuch([...segments, { size: 2 ** 40 }], DESKTOP)).toBeNull();
});

test('a phone reads no large PDFs and images, but for those that another device has read', () => {
  const other = { files: new Map([['Known.pdf', recordOf({ ...file('Known.pdf', 90), kind: 'pdf', sidecars: [], unread: null }, 'read', '')]]) };
  const onPhone = fileLimits(MOBILE, [other]);
  expect(onPhone(file('Book.pdf', 90), 'pdf')).toContain('more than 30 MB');
  expect(onPhone(file('Known.pdf', 90), 'pdf')).toBeNull();
  expect(onPhone(file('Known.pdf', 91), 'pdf')).toContain('more than 30 MB');
  expect(onPhone(file('Note.md', 10), 'note')).toBeNull();
  expect(fileLimits(DESKTOP, [])(file('Book.pdf', 90), 'pdf')).toBeNull();
});
