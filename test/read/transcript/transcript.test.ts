import fc from 'fast-check';
import { chunkDocument } from '../../../src/core/index/chunks/chunk-document';
import { defaultLimits } from '../../../src/core/read/limits';
import { readText } from '../../../src/core/read/read-text';
import { readTranscript } from '../../../src/core/read/transcript/read';
import type { Document } from '../../../src/core/read/types';

const documentOf = (text: string): Document => {
  const { document } = readTranscript(text);
  if (document === null) throw new Error('There is no document.');
  return document;
};

/** Each cue as `from–to text`. */
function cuesOf(text: string): string[] {
  const [page] = documentOf(text).pages;
  return (page.cues ?? []).map(({ start, end, from, to }) => `${from}–${to} ${page.text.slice(start, end)}`);
}

const SRT = '1\r\n00:00:01,000 --> 00:00:04,500\r\nThe great storm of 1703\r\nstruck the coast.\r\n\r\n2\r\n00:00:05,000 --> 00:00:07,250\r\n<i>It lasted</i> two days &amp; nights.\r\n';

test('SubRip: numbers, times and markup are no text, and lines stay lines', () => {
  const { state, reason, document } = readTranscript(SRT);
  expect([state, reason, document?.kind]).toEqual(['read', '', 'transcript']);
  expect(document?.pages).toHaveLength(1);
  expect(document?.pages[0]).toMatchObject({ place: { kind: 'time', from: 1, to: 7.25 }, itemMap: null, hasTextLayer: true });
  expect(cuesOf(SRT)).toEqual(['1–4.5 The great storm of 1703\nstruck the coast.', '5–7.25 It lasted two days & nights.']);
});

test.each([
  ['a mark, and old line ends', `\uFEFF${SRT.replaceAll('\r\n', '\r')}`],
  ['dots for commas', SRT.replaceAll(',', '.')],
  ['no hours', SRT.replaceAll('00:00:', '00:')],
  ['no numbers', SRT.replace(/^\d\r\n/gm, '')],
  ['no blank lines', SRT.replaceAll('\r\n\r\n', '\r\n')],
  ['settings behind the times', SRT.replaceAll('500\r\n', '500 position:50% align:start\r\n')],
  ['blank lines within and around', SRT.replace('1703\r\n', '1703\r\n\r\n').replaceAll('\r\n\r\n', '\r\n \r\n\r\n')],
  ['a shorter arrow and fraction', SRT.replaceAll(' --> ', '-> ').replaceAll(',500', ',5').replaceAll(',250', '.25').replaceAll(',000', '')],
  ['the order of another file', SRT.replace(/^([^]*?\r\n\r\n)([^]*)$/, '$2\r\n$1')],
])('the same is read from one with %s', (_, written) => {
  expect(cuesOf(written)).toEqual(cuesOf(SRT));
});

test('encodings', () => {
  const read = (bytes: Uint8Array): unknown => readText({ path: 'a.srt', bytes, limits: defaultLimits('transcript') }, 'transcript').document?.pages[0].text;
  const text = '1\n00:00:01,000 --> 00:00:02,000\nÀ la Bibliothèque\n';
  const utf16 = new Uint8Array([0xff, 0xfe, ...Array.from(text, (character) => [character.charCodeAt(0), 0]).flat()]);
  expect(read(utf16)).toBe('À la Bibliothèque');
  expect(read(Uint8Array.from(text, (character) => character.charCodeAt(0)))).toBe('À la Bibliothèque');
  expect(readText({ path: 'a.vtt', bytes: new Uint8Array(100), limits: defaultLimits('transcript') }, 'transcript').state).toBe('damaged');
});

test('hours have as many digits as they need', () => {
  expect(cuesOf('123:04:05.600 --> 123:04:06.000\nLate')).toEqual(['443045.6–443046 Late']);
  expect(documentOf('WEBVTT\n\n00:59.999 --> 1:00:00.000\nHour').pages[0].place).toEqual({ kind: 'time', from: 59.999, to: 3600 });
});

const VTT = `WEBVTT - An interview
Kind: captions

NOTE
Made by hand
--- 1 of 2

STYLE
::cue(v[voice=Ada]) { color: red }

REGION
id:top

first
00:01.000 --> 00:03.000 align:start
<v.loud Ada Smith>We burnt <b>all</b> of it.</v>

00:03.000 --> 00:05.000
<v Ada Smith>In <00:03.500><c.yellow>one</c> night, 3 &lt; 4.

not a cue
of any time

00:06.000 --> 00:08.000
<v Bob>Why?</v> <v Ada Smith>Why not?</v>

00:14.000 --> 00:15.000
[Applause]
`;

test('WebVTT: voices are speakers, and notes, styles, regions, identifiers and tags are no text', () => {
  expect(documentOf(VTT).pages[0].text).toBe(
    'Ada Smith: We burnt all of it.\nIn one night, 3 < 4.\n\nBob: Why?\n\nAda Smith: Why not?\n\n[Applause]');
  expect(cuesOf(VTT)).toEqual([
    '1–3 Ada Smith: We burnt all of it.', '3–5 In one night, 3 < 4.', '6–8 Bob: Why?\n\nAda Smith: Why not?', '14–15 [Applause]',
  ]);
});

test('a sign that begins no tag is a character', () => {
  expect(cuesOf('00:01,0 --> 00:02,0\n{\\an8}a < b and c > d, x<y>z, Q&A, &unknown; &#233;&#xe9;&#1114112;'))
    .toEqual(['1–2 a < b and c > d, x<y>z, Q&A, &unknown; éé&#1114112;']);
});

const rolled = (last: string): string => `WEBVTT\nKind: captions\nLanguage: en\n\n${[
  ['00:00.160', '00:02.389', ' ', 'so<00:00.480><c> today</c>'], ['00:02.389', '00:02.399', 'so today', ' '],
  ['00:02.399', '00:04.500', 'so today', 'we<00:02.600><c> talk</c>'], ['00:04.500', '00:04.510', 'we talk', ' '],
  ['00:04.510', '00:06.000', 'we talk', 'of storms'], ['00:06.000', '00:06.010', 'of storms', ' '], ['00:06.010', '00:08.000', 'of storms', last],
].map(([from, to, ...lines]) => `${from} --> ${to} align:start position:0%\n${lines.join('\n')}\n\n`).join('')}`;

test('captions that roll say each line once; what a speaker repeats is kept', () => {
  expect(cuesOf(rolled('and floods'))).toEqual(['0.16–2.389 so today', '2.399–4.5 we talk', '4.51–6 of storms', '6.01–8 and floods']);
  expect(documentOf(rolled('and floods')).pages[0].blocks).toHaveLength(1);
  const refrain = ['No.', 'No.', 'Nevermore.', 'Nevermore.', 'No.'].map((line, at) => `00:0${at},0 --> 00:0${at + 1},0\n${line}\n\n`).join('');
  expect(cuesOf(refrain)).toHaveLength(5);
});

test('overlapping cues are all there, by when they begin', () => {
  expect(cuesOf('00:03,0 --> 00:09,0\nthird\n\n00:01,0 --> 00:05,0\nfirst\n\n00:02,0 --> 00:01,0\nsecond')).toEqual(['1–5 first', '2–2 second', '3–9 third']);
});

test.each([
  ['', 'empty', 'The file is empty.'],
  [' \r\n', 'empty', 'The file is empty.'],
  ['WEBVTT\n', 'empty', 'There are no cues in this transcript.'],
  ['1\n00:00:01,000 --> 00:00:02,000\n<i></i>\n', 'empty', 'There is no text in the cues of this transcript.'],
  ['Dear Ada,\n\nI have no times.', 'damaged', 'This is no transcript: no line of it gives a time, such as 00:01:02,345 --> 00:01:04,000.'],
  ['WEBVTT\n\n00:xx --> 00:yy\nHm', 'damaged', 'This is no transcript: no line of it gives a time, such as 00:01:02,345 --> 00:01:04,000.'],
])('%j is %s', (text, state, reason) => {
  expect(readTranscript(text)).toEqual({ state, reason, document: null });
});

test('words whose time cannot be read are left out, and that is said', () => {
  const broken = '1\n00:00:01,000 --> 00:00:02,000\nOne\n\n2\n00:0x:03,000 --> 00:00:04,000\nTwo\n\n3\n00:00:05,000 --> 00:00:06,000\nA --> B\n';
  expect(cuesOf(broken)).toEqual(['1–2 One', '5–6 A --> B']);
  expect(readTranscript(broken).reason).toBe('The time of 1 cue cannot be read: its words are left out.');
});

/** A lecture: a sentence of twelve words every five seconds, a pause of ten seconds after every tenth. */
const LECTURE = Array.from({ length: 200 }, (_, at) => {
  const from = at * 5 + Math.floor(at / 10) * 10;
  const clock = (seconds: number): string => new Date(seconds * 1000).toISOString().slice(11, 23).replace('.', ',');
  return `${at + 1}\n${clock(from)} --> ${clock(from + 5)}\nSentence number ${at} speaks of harbours,\nships and the price of wool.\n`;
}).join('\n');

test('passages of about 160 words say when they are said', () => {
  const document = documentOf(LECTURE);
  const [{ text, cues = [] }] = document.pages;
  const chunks = chunkDocument(document);
  expect(chunks.length).toBeGreaterThan(8);
  expect(chunks.length).toBeLessThan(40);
  for (const { spans: [{ start, end }], place } of chunks) {
    const held = cues.filter((cue) => cue.start < end && cue.end > start);
    expect(place).toEqual({ kind: 'time', from: held[0].from, to: held.at(-1)?.to });
    expect(text.slice(held[0].start, held.at(-1)?.end)).toContain(text.slice(start, end));
  }
  expect(chunks[0].place).toMatchObject({ from: 0 });
});

/** What holds of every transcript that is read. */
function expectSound(text: string): void {
  const { state, reason, document } = readTranscript(text);
  if (document === null) {
    expect(reason).not.toBe('');
    return;
  }
  expect(state).toBe('read');
  const [page] = document.pages;
  let end = 0;
  for (const block of page.blocks) {
    expect(page.text.slice(end, block.start).trim()).toBe('');
    expect(block.end).toBeGreaterThan(block.start);
    end = block.end;
  }
  expect(end).toBe(page.text.length);
  let [last, from] = [0, 0];
  for (const cue of page.cues ?? []) {
    expect(page.text.slice(last, cue.start).trim()).toBe('');
    expect(cue.end).toBeGreaterThan(cue.start);
    expect(cue.to).toBeGreaterThanOrEqual(cue.from);
    expect(cue.from).toBeGreaterThanOrEqual(from);
    [last, from] = [cue.end, cue.from];
  }
  expect(last).toBe(page.text.length);
  for (const { place, spans: [span] } of chunkDocument(document)) {
    expect(place.kind).toBe('time');
    expect(page.text.slice(span.start, span.end).trim()).not.toBe('');
  }
}

test('whatever is damaged in a file, each character of the text has one time', () => {
  const piece = fc.oneof(
    fc.string({ unit: 'binary', maxLength: 12 }),
    fc.constantFrom('\n', '\r\n', '\n\n', '-->', ' --> ', '00:00:01,000', '99:59.9', '1', 'WEBVTT', '<v Ada>', '</v>', '<c', '>', '&lt;', '&#', '\0', '\ud800', '{\\', '<br>'),
  );
  fc.assert(fc.property(fc.constantFrom(SRT, VTT, rolled('x')), fc.array(fc.tuple(fc.nat(900), fc.nat(30), piece), { maxLength: 12 }), (text, edits) => {
    expectSound(edits.reduce((now, [at, gone, put]) => now.slice(0, at) + put + now.slice(at + gone), text));
  }), { numRuns: 300 });
  fc.assert(fc.property(fc.array(piece, { maxLength: 60, size: 'max' }), (pieces) => { expectSound(`00:00:01,000 --> 00:00:02,000\n${pieces.join('')}`); }));
});

test('hostile files end', () => {
  for (const piece of ['<', '<v ', '</v>', '&', '&#1', '{\\', '-->', ' ', '\t', '0:', '00:01 --> 00:02\n', '1\n', '[', '<c.', '-', '\n \n', '<v A>x']) {
    expectSound(`00:01 --> 00:02\n${piece.repeat(100_000 / piece.length)}`);
  }
});
