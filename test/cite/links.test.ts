import fc from 'fast-check';
import { linksOf } from '../../src/core/cite/links';
import { parseCitation } from '../../src/core/cite/parse';

const PATHS = ['Smith 2019.pdf', 'a/Note.md', 'b/Note.md', 'b/deep/Other.md', 'scans/Été 1848.jpg', 'x/f.pdf', 'y/f.pdf', 'y/Report [final] #2.pdf', 'y/100%.pdf', '100%25.pdf'];
const links = linksOf(PATHS);

test.each([
  ['b/deep/Other.md', '', 'Other', '[[Other|Other]]'],
  ['Smith 2019.pdf', '#page=12', 'p. xii', '[[Smith 2019.pdf#page=12|p. xii]]'],
  ['a/Note.md', '#A heading', '', '[[a/Note#A heading]]'],
  ['x/f.pdf', '#page=1', 'p. 1', '[[x/f.pdf#page=1|p. 1]]'],
  ['y/Report [final] #2.pdf', '#page=3', 'p. 3', '[p. 3](<Report %5Bfinal%5D %232.pdf#page=3>)'],
  ['Smith 2019.pdf', '#page=12', 'p. ]]|[x', '[p. \\]\\]\\|\\[x](<Smith 2019.pdf#page=12>)'],
])('link to %s%s', (path, subpath, alias, expected) => {
  expect(links.link(path, 'n.md', subpath, alias)).toBe(expected);
});

test.each([
  ['Smith 2019.pdf', 'n.md', 'Smith 2019.pdf'],
  ['smith 2019.PDF', 'n.md', 'Smith 2019.pdf'],
  ['Other', 'n.md', 'b/deep/Other.md'],
  ['deep/Other', 'n.md', 'b/deep/Other.md'],
  ['e\u0301te\u0301 1848.jpg', 'n.md', 'scans/Été 1848.jpg'],
  ['Note', 'n.md', null],
  ['Note', 'a/n.md', 'a/Note.md'],
  ['./Note', 'b/n.md', 'b/Note.md'],
  ['../a/Note.md', 'b/n.md', 'a/Note.md'],
  ['../../a/Note.md', 'b/n.md', null],
  ['../../../etc/passwd', 'b/n.md', null],
  ['/etc/passwd', 'b/n.md', null],
  ['nowhere', 'b/n.md', null],
  ['', 'b/n.md', null],
  ['ote', 'a/n.md', null],
])('%s in %s', (linkpath, from, expected) => {
  expect(links.resolve(linkpath, from)).toBe(expected);
});

test('what is written leads back to the file, whatever its name', () => {
  const name = fc.array(fc.constantFrom(']]', '[', '|', '#', '^', '%', '%%', '(', ')', '$', '`', '\\', '<', '>', ':', '==', '%20', 'é', 'e\u0301', '😀', 'مصر', ' a', 'b ', '.', '&amp;', '_', '*', '!'), { minLength: 1, maxLength: 6 })
    .map((parts) => `n${parts.join('')}`);
  const ending = fc.constantFrom('.pdf', '.md', '.png', '');
  fc.assert(fc.property(fc.uniqueArray(fc.tuple(fc.constantFrom('', 'a/', 'a/b/', '#x/'), name, ending), { minLength: 1, maxLength: 8, selector: ([a, b, c]) => (a + b + c).normalize('NFC').toLowerCase() }), (files) => {
    const paths = files.map((parts) => parts.join(''));
    const vault = linksOf(paths);
    for (const path of paths) {
      const link = vault.link(path, 'n.md', '#page=7', 'p. 7');
      const citation = parseCitation('x', `See ${link}: “some words”`);
      expect(citation).toMatchObject({ page: 7, label: '7', quote: 'some words' });
      expect(vault.resolve(citation!.linkpath, 'n.md')).toBe(path);
    }
  }), { numRuns: 300 });
});
