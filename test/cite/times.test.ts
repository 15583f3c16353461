import fc from 'fast-check';
import { makeAnchor } from '../../src/core/cite/anchor';
import { checkNote } from '../../src/core/cite/check';
import type { CitedFile } from '../../src/core/cite/file';
import { writeFootnote } from '../../src/core/cite/footnote';
import { linksOf } from '../../src/core/cite/links';
import { anchorOf, parseCitation } from '../../src/core/cite/parse';
import { resolveAnchor } from '../../src/core/cite/resolve';
import type { Anchor } from '../../src/core/cite/types';
import { readTranscript } from '../../src/core/read/transcript/read';

const clock = (seconds: number): string => new Date(seconds * 1000).toISOString().slice(11, 23);
/** A transcript of one cue every ten seconds, from `first` on. */
function transcript(lines: readonly string[], first = 0, path = 'Talks/talk.srt'): CitedFile {
  const text = lines.map((line, at) => `${clock(first + 10 * at)} --> ${clock(first + 10 * at + 9.5)}\n${line}\n`).join('\n');
  return { path, fileHash: `h${first}`, kind: 'transcript', pages: readTranscript(text).document?.pages ?? [] };
}
const LINES = ['We begin with the harbour.', 'It was closed all winter', 'by order of the council.', 'Merchants complained.', 'And that was all.'];
const TALK = transcript(LINES);

function anchorIn(file: CitedFile, words: string): Anchor {
  const [page] = file.pages;
  const start = page.text.indexOf(words);
  return makeAnchor(file, page, start, start + words.length);
}

const LINKS = linksOf(['Talks/talk.mp4', 'Talks/talk.srt', 'n.md']);
const footnoteOf = (anchor: Anchor, meta = {}): string => writeFootnote({
  anchor, meta: { title: 'talk', author: null, year: null, ...meta }, headings: [], from: 'n.md', taken: [], links: LINKS, recording: 'Talks/talk.mp4',
}).definition;

test('an anchor has the time of its own words, not of the passage', () => {
  expect(anchorIn(TALK, 'closed all winter\nby order')).toMatchObject({ page: null, time: { from: 10, to: 29.5 } });
  expect(anchorIn(TALK, 'council')).toMatchObject({ time: { from: 20, to: 29.5 } });
});

test('the footnote plays the recording where the words are said, and is read back', () => {
  const written = footnoteOf(anchorIn(TALK, 'closed all winter\nby order'));
  expect(written).toMatch(/^\[\^talk-t10-[0-9a-f]{2,}\]: talk, \[\[talk\.mp4#t=10,30\|0:10–0:30\]\]: “closed all winter by order”$/);
  expect(parseCitation('x', written.slice(written.indexOf(']: ') + 3))).toEqual({
    id: 'x', linkpath: 'talk.mp4', subpath: '#t=10,30', quote: 'closed all winter by order', page: null, label: null, time: { from: 10, to: 30 },
  });
  expect(footnoteOf(anchorIn(TALK, 'council'), { author: 'Smith, Ada', year: '2019' })).toContain(']: Smith 2019, [[talk.mp4#t=20,30|0:20–0:30]]: “council”');
  const bare = writeFootnote({ anchor: anchorIn(TALK, 'council'), meta: { title: null, author: null, year: null }, headings: [], from: 'n.md', taken: [], links: LINKS });
  expect(bare.definition).toContain('[[talk.srt#t=20,30|0:20–0:30]]');
});

test.each([
  ['#t=75,92', { from: 75, to: 92 }], ['#t=75', { from: 75, to: 75 }], ['#t=1:15,1:32', { from: 75, to: 92 }], ['#t=npt:1:01:15.5,', undefined],
  ['#t=1:01:15.5', { from: 3675.5, to: 3675.5 }], ['#t=92,75', { from: 92, to: 92 }], ['#t=,75', undefined], ['#t=x', undefined], ['#page=3', undefined],
])('the time of %s', (subpath, time) => {
  expect(parseCitation('x', `[[talk.mp4${subpath}]]: “some words”`)?.time).toEqual(time);
});

const CHECKED = (footnote: string, files: readonly CitedFile[]): ReturnType<typeof checkNote> => checkNote(
  { path: 'n.md', text: footnote, definitions: [{ id: '1', start: 0, textStart: 0, end: footnote.length }] },
  (linkpath, from) => LINKS.resolve(linkpath, from), (path) => Promise.resolve(path === 'Talks/talk.mp4' ? files : []),
);

test('checking finds the words again: where they were, at another time, changed, or nowhere', async () => {
  const footnote = footnoteOf(anchorIn(TALK, 'It was closed all winter\nby order of the council.')).replace(/^.*?\]: /, '');
  const outcome = async (files: readonly CitedFile[]): Promise<unknown> => {
    const { citations: [{ resolution, verdict, detail }] } = await CHECKED(footnote, files);
    return [resolution, verdict, detail];
  };
  expect(await outcome([TALK])).toEqual(['exact', 'verified', '']);
  expect(await outcome([transcript(LINES, 0.7)])).toEqual(['exact', 'verified', '']);
  expect(await outcome([transcript(LINES, 300)])).toEqual(['moved', 'verified', 'The words have moved from 0:10–0:30 to 5:10–5:30.']);
  expect(await outcome([transcript(LINES.map((line) => line.replace('winter', 'summer')), 300)]))
    .toEqual(['near', expect.stringMatching(/near|not in source/), expect.stringContaining('and are said at 5:10–5:30 instead of 0:10–0:30') as string]);
  expect(await outcome([transcript(['Another talk.'])])).toEqual(['lost', 'not in source', expect.stringContaining('no longer in “Talks/talk.srt”') as string]);
  expect(await outcome([])).toEqual(['lost', 'unsupported', expect.stringContaining('“Talks/talk.mp4” is not there') as string]);
  expect(await outcome([transcript(['Ein anderer.'], 0, 'Talks/talk.de.srt'), TALK])).toEqual(['exact', 'verified', '']);
});

test('of words that are said twice those at the time that is cited', () => {
  const twice = transcript([...LINES, ...LINES, ...LINES]);
  for (const [from, to] of [[30, 40], [80, 90], [130, 140]]) {
    const citation = parseCitation('x', `[[talk.mp4#t=${from},${to}]]: “Merchants complained.”`)!;
    expect(resolveAnchor(anchorOf(citation, twice.path, 'transcript'), twice)).toMatchObject({ resolution: 'exact', anchor: { time: { from, to: to - 0.5 } } });
  }
});

test('every run of words of a transcript comes back from its footnote', async () => {
  const line = fc.array(fc.constantFrom('harbour', 'ships', 'and', 'wool,', 'the', 'price', 'rose.', '“Why?”', '[sighs]', 'a*b', 'x_y'), { minLength: 1, maxLength: 8 }).map((words) => words.join(' '));
  await fc.assert(fc.asyncProperty(fc.array(line, { minLength: 1, maxLength: 12 }), fc.nat(), fc.nat(), async (lines, from, length) => {
    const file = transcript(lines);
    const [{ text }] = file.pages;
    const words = [...text.matchAll(/\S+/g)];
    const first = from % words.length;
    const last = Math.min(words.length - 1, first + (length % 12));
    const anchor = makeAnchor(file, file.pages[0], words[first].index, words[last].index + words[last][0].length);
    const { citations } = await CHECKED(footnoteOf(anchor).replace(/^.*?\]: /, ''), [file]);
    if (!/[a-z]{2}/.test(anchor.exact)) return;
    expect(citations[0]?.resolution).toBe('exact');
    const flat = (all: string): string => all.replace(/\s+/g, ' ');
    const isOnce = flat(text).indexOf(flat(anchor.exact)) === flat(text).lastIndexOf(flat(anchor.exact));
    if (isOnce) expect(citations[0]?.anchor?.time).toEqual(anchor.time);
  }), { numRuns: 200 });
});
