import { checkNote } from '../../src/core/cite/check';
import type { CitedFile } from '../../src/core/cite/file';
import { linksOf } from '../../src/core/cite/links';

const WORDS = 'the harbour was closed all winter by order of the council';
const FILES: Record<string, CitedFile> = {
  'f.pdf': {
    path: 'f.pdf', fileHash: 'h', kind: 'pdf',
    pages: ['Nothing here but words.', `Then ${WORDS}.`, 'More of it, and nobody was heard again in 1848.'].map((text, i) => ({ place: { kind: 'page', number: i + 1, label: null }, text })),
  },
  'scan.pdf': { path: 'scan.pdf', fileHash: 'h', kind: 'pdf', pages: [] },
  'b.md': { path: 'b.md', fileHash: 'h', kind: 'note', pages: [{ place: { kind: 'note' }, text: `# B\n\nThey say ${WORDS}.` }] },
};

const LINKS = linksOf([...Object.keys(FILES), 'n.md']);

async function check(...footnotes: string[]) {
  const opened: string[] = [];
  const text = `Body\n\n${footnotes.map((footnote, i) => `[^${i}]: ${footnote}`).join('\n')}\n`;
  let at = 'Body\n\n'.length;
  const definitions = footnotes.map((footnote, i) => {
    const definition = { id: String(i), start: at, textStart: at + 6, end: at + 6 + footnote.length };
    at = definition.end + 1;
    return definition;
  });
  const result = await checkNote({ path: 'n.md', text, definitions }, (linkpath, from) => LINKS.resolve(linkpath, from), (path) => {
    opened.push(path);
    return Promise.resolve([FILES[path] ?? []].flat());
  });
  return { ...result, opened };
}

test.each([
  [`[[f.pdf#page=2]]: “${WORDS}”`, 'exact', 'verified', ''],
  [`[[f.pdf#page=1|p. 1]]: “${WORDS}”`, 'moved', 'verified', 'The words have moved from p. 1 to p. 2.'],
  ['[[f.pdf#page=2]]: “the harbour was closed […] by order of the council”', 'exact', 'verified', ''],
  [`[[f.pdf#page=2]]: “${WORDS.replace('closed', 'cloesd')}”`, 'near', 'near', /gone “cloesd”, new “closed”/],
  ['[[f.pdf#page=3]]: “and nobody was heard again in 1849”', 'near', 'not in source', /1849/],
  ['[[f.pdf#page=3]]: “an invented sentence that stands nowhere”', 'page-only', 'not in source', /p\. 3/],
  ['[[f.pdf#page=9]]: “an invented sentence that stands nowhere”', 'lost', 'not in source', /f\.pdf/],
  [`[[b#B]]: “${WORDS}”`, 'exact', 'verified', ''],
  ['[[b]]: “an invented sentence that stands nowhere”', 'lost', 'not in source', /b\.md/],
  ['[[gone.pdf#page=1]]: “words of it”', 'lost', 'unsupported', /gone\.pdf/],
  ['[[scan.pdf#page=1]]: “words of it”', 'lost', 'unsupported', /scan\.pdf/],
])('%s', async (footnote, resolution, verdict, detail) => {
  const { citations } = await check(footnote);
  expect(citations).toEqual([expect.objectContaining({
    note: 'n.md', id: '0', resolution, verdict, detail: typeof detail === 'string' ? detail : expect.stringMatching(detail) as string,
    start: 'Body\n\n'.length, end: 'Body\n\n[^0]: '.length + footnote.length, quote: /“(.*)”/.exec(footnote)![1],
  })]);
  const [{ anchor, difference }] = citations;
  expect(anchor === null).toBe(resolution === 'lost');
  if (anchor !== null && resolution !== 'page-only') expect(FILES[anchor.path]!.pages.some(({ text }) => text.slice(anchor.start, anchor.end) === anchor.exact)).toBe(true);
  if (verdict === 'verified') expect(difference?.some(({ type }) => type === 'quote only') ?? false).toBe(false);
});

test('every file is opened once, and only files of the vault', async () => {
  const { citations, ignored, opened } = await check(
    `[[f.pdf#page=2]]: “${WORDS}”`, `[[f.pdf#page=1]]: “${WORDS}”`, '[x](<../../.ssh/id_rsa>): “secret words here”',
    '[x](/etc/passwd): “secret words here”', '[x](..%2F..%2Fetc%2Fpasswd): “secret words here”', 'A remark.',
  );
  expect(opened).toEqual(['f.pdf']);
  expect(ignored).toBe(1);
  expect(citations.map(({ resolution }) => resolution)).toEqual(['exact', 'moved', 'lost', 'lost', 'lost']);
});
