import fc from 'fast-check';
import { makeAnchor } from '../../src/core/cite/anchor';
import type { CitedFile } from '../../src/core/cite/file';
import { resolveAnchor } from '../../src/core/cite/resolve';

const pdf = (texts: string[], fileHash = 'h1'): CitedFile => ({
  path: 'Smith 2019.pdf', fileHash, kind: 'pdf',
  pages: texts.map((text, i) => ({ place: { kind: 'page', number: i + 1, label: i < 2 ? ['i', 'ii'][i] : String(i - 1) }, text })),
});
const note = (text: string, fileHash = 'h1'): CitedFile => ({ path: 'a.md', fileHash, kind: 'note', pages: [{ place: { kind: 'note' }, text }] });
const anchorIn = (file: CitedFile, words: string, page = 0) => {
  const start = file.pages[page].text.indexOf(words);
  expect(start).toBeGreaterThanOrEqual(0);
  return makeAnchor(file, file.pages[page], start, start + words.length);
};

const QUOTE = 'the harbour was closed all winter by order of the council';
const filler = (n: number) => `Page ${n} tells of other things at some length, such as the weather in the year ${1700 + n}.`;
const PAGES = Array.from({ length: 12 }, (_, i) => (i === 5 ? `${filler(5)} Then ${QUOTE}, says the ledger. ${filler(55)}` : filler(i)));

test('an anchor has what surrounds the words, and never half a character', () => {
  const text = `${'😀'.repeat(20)}xx the words xx${'😀'.repeat(20)}`;
  const anchor = anchorIn(note(text), 'the words');
  expect(anchor.prefix).toBe(`${'😀'.repeat(14)}xx `);
  expect(anchor.suffix).toBe(` xx${'😀'.repeat(14)}`);
  expect(anchor).toMatchObject({ v: 1, page: null, label: null, exact: 'the words', start: 43, end: 52, kind: 'note' });
  expect(anchorIn(pdf(PAGES), QUOTE, 5)).toMatchObject({ page: 6, label: '4', exact: QUOTE });
});

test('the same file: the same place', () => {
  const file = pdf(PAGES);
  expect(resolveAnchor(anchorIn(file, QUOTE, 5), file)).toEqual({ resolution: 'exact', anchor: anchorIn(file, QUOTE, 5), detail: '' });
});

test('moved to another page, near or far, it says from where to where', () => {
  const anchor = anchorIn(pdf(PAGES), QUOTE, 5);
  for (const pages of [['A new page.', ...PAGES], [...Array<string>(9).fill('A new page.'), ...PAGES]]) {
    const found = resolveAnchor(anchor, pdf(pages, 'h2'));
    expect(found).toMatchObject({ resolution: 'moved', anchor: { exact: QUOTE, page: pages.indexOf(PAGES[5]) + 1 } });
    expect(found.detail).toMatch(/^The words have moved from p\. 4 to p\. \w+\.$/);
  }
});

test('of several places the one with the same context, else the nearest, which is said', () => {
  const anchor = anchorIn(pdf(PAGES), QUOTE, 5);
  const copy = `Elsewhere: “${QUOTE}”.`;
  const shifted = [...PAGES.slice(0, 5), copy, ...PAGES.slice(5)];
  expect(resolveAnchor(anchor, pdf(shifted, 'h2'))).toMatchObject({ resolution: 'moved', anchor: { page: 7 } });
  const others = PAGES.map((text, i) => (i === 5 ? 'Gone.' : i === 7 || i === 1 ? copy : text));
  const found = resolveAnchor(anchor, pdf(others, 'h2'));
  expect(found).toMatchObject({ resolution: 'moved', anchor: { page: 8 } });
  expect(found.detail).toContain('2 places');
});

test('short words are never taken from another page in doubt, nor approximated', () => {
  const pages = [filler(0), 'They signed the treaty here.', filler(2), 'And the treaty was kept.', 'Not the treaty!'];
  const anchor = anchorIn(pdf(pages), 'the treaty', 1);
  expect(resolveAnchor(anchor, pdf([pages[0], 'They signed it here.', ...pages.slice(2)], 'h2'))).toMatchObject({ resolution: 'page-only', anchor: { page: 2 } });
  expect(resolveAnchor(anchor, pdf([pages[0], 'They signed the traety here.'], 'h2')).resolution).toBe('page-only');
});

test('changed words are near, and what has changed is said', () => {
  const anchor = anchorIn(note(`Before. ${QUOTE}. After.`), QUOTE);
  const found = resolveAnchor(anchor, note(`Before all this. ${QUOTE.replace('closed', 'shut')}. After.`, 'h2'));
  expect(found).toMatchObject({ resolution: 'near', anchor: { exact: QUOTE.replace('closed', 'shut') } });
  expect(found.detail).toBe('The words have changed: gone “closed”, new “shut”.');
});

test('only the page, or nothing', () => {
  const anchor = anchorIn(pdf(PAGES), QUOTE, 5);
  const found = resolveAnchor(anchor, pdf(PAGES.map((text, i) => (i === 5 ? 'Nothing here.' : text)), 'h2'));
  expect(found).toMatchObject({ resolution: 'page-only', anchor: { page: 6, label: '4', exact: QUOTE, start: 0, end: 0 } });
  expect(found.detail).toContain('p. 4');
  expect(resolveAnchor(anchor, pdf(PAGES.slice(0, 3), 'h2'))).toMatchObject({ resolution: 'lost', anchor: null });
  expect(resolveAnchor(anchor, null)).toMatchObject({ resolution: 'lost', anchor: null, detail: expect.stringContaining('Smith 2019.pdf') as string });
  expect(resolveAnchor(anchorIn(note(QUOTE), QUOTE), note('', 'h2')).resolution).toBe('lost');
  expect(resolveAnchor(anchor, pdf([], 'h2')).resolution).toBe('lost');
});

test('an anchor from a footnote alone, with an ellipsis, finds its page', () => {
  const anchor = { ...anchorIn(pdf(PAGES), QUOTE, 5), fileHash: '', prefix: '', suffix: '', start: 0, end: 0, textHash: '', exact: 'the harbour was closed […] by order of the council' };
  expect(resolveAnchor(anchor, pdf(PAGES))).toMatchObject({ resolution: 'exact', anchor: { exact: QUOTE, page: 6 } });
});

const word = fc.constantFrom('alpha', 'béta', '伽馬', 'delta\n', '😀', 'epsilon-\nzeta', '“eta”', '1848', 'the', '> theta', '# iota\n');
const prose = fc.array(word, { maxLength: 40, size: 'max' }).map((words) => words.join(' '));

test('edits elsewhere keep the words: exact in a note, exact or moved in a PDF', () => {
  fc.assert(fc.property(prose, prose, prose, prose, (before, after, newBefore, newAfter) => {
    const anchor = anchorIn(note(`${before} ${QUOTE} ${after}`), QUOTE);
    const text = `${newBefore} ${QUOTE.replace('winter', 'win-\nter').replace('harbour', 'HARBOUR')} ${newAfter}`;
    const found = resolveAnchor(anchor, note(text, 'h2'));
    expect(found.resolution).toBe('exact');
    expect(found.anchor!.exact.replace('-\n', '').toLowerCase()).toBe(QUOTE);
    expect(text.slice(found.anchor!.start, found.anchor!.end)).toBe(found.anchor!.exact);

    const inPdf = anchorIn(pdf([before, `${before} ${QUOTE}`, after]), QUOTE, 1);
    const moved = resolveAnchor(inPdf, pdf([newBefore, newAfter, text, after], 'h2'));
    expect(['exact', 'moved']).toContain(moved.resolution);
    expect(moved.anchor).toMatchObject({ page: 3 });
  }));
});

test('deleted or changed words are never exact or moved', () => {
  fc.assert(fc.property(prose, prose, fc.nat(), fc.nat(), (before, after, a, b) => {
    const file = pdf([before, `${before} ${QUOTE} ${after}`, after]);
    const anchor = anchorIn(file, QUOTE, 1);
    const words = QUOTE.split(' ');
    const from = a % words.length;
    const rest = [...words.slice(0, from), ...words.slice(from + 1 + (b % words.length))].join(' ');
    // The words around them may say what was deleted.
    fc.pre(!`${before} ${rest} ${after}`.includes(QUOTE));
    const found = resolveAnchor(anchor, pdf([before, `${before} ${rest} ${after}`, after], 'h2'));
    expect(['near', 'page-only', 'lost']).toContain(found.resolution);
    expect(found.detail).not.toBe('');
  }));
});
