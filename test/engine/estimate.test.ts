/** The expectation before the first job: from sizes and kinds alone. */
import type { ListedFile, Recipe } from '../../src/core/index/plan';
import type { SourceKind } from '../../src/core/read/types';
import { estimateOf } from '../../src/engine/indexing/estimate';

const MEGABYTE = 2 ** 20;
const HOUR = 3600;

const readsText: Recipe['reader'] = () => ({ version: '', languages: [], isReady: true });
const recognises: Recipe['reader'] = (kind) => ({ version: '', languages: kind === 'pdf' || kind === 'image' ? ['eng'] : [], isReady: true });

function listed(kind: SourceKind | null, size: number, more: Partial<ListedFile> = {}): ListedFile {
  return { path: `${String(size)}.${String(kind)}`, size, mtime: 0, kind, sidecars: [], unread: null, ...more };
}

const many = (files: number, kind: SourceKind, size: number): ListedFile[] => Array.from({ length: files }, () => listed(kind, size));

/** [as usual, if all are scans] */
function secondsOf(files: ListedFile[], reader: Recipe['reader'] = recognises, rate: number | null = null): [number, number] {
  const { seconds, secondsIfScanned } = estimateOf(files, reader, rate);
  return [seconds, secondsIfScanned];
}

/** An estimate has to be within a factor of two of what was measured. */
function expectNear(estimated: number, measured: number): void {
  expect(estimated).toBeGreaterThan(measured / 2);
  expect(estimated).toBeLessThan(measured * 2);
}

test('nothing costs nothing, and what is left out is counted', () => {
  expect(estimateOf([], recognises, null)).toEqual({ kinds: [], leftOut: 0, seconds: 0, secondsIfScanned: 0 });
  const film = listed(null, 10, { unread: { state: 'unsupported', reason: 'No.' } });
  const huge = listed('pdf', 1e9, { unread: { state: 'too large', reason: 'No.' } });
  expect(estimateOf([film, huge], recognises, null)).toEqual({ kinds: [], leftOut: 2, seconds: 0, secondsIfScanned: 0 });
});

test('kinds are counted apart, in one order', () => {
  const { kinds, leftOut } = estimateOf([listed('image', 3), listed('note', 1), listed('pdf', 5), listed('note', 2)], recognises, null);
  expect(kinds).toEqual([{ kind: 'note', files: 2, bytes: 3 }, { kind: 'pdf', files: 1, bytes: 5 }, { kind: 'image', files: 1, bytes: 3 }]);
  expect(leftOut).toBe(0);
});

test.each<[SourceKind, boolean]>([['note', false], ['canvas', false], ['drawing', false], ['transcript', false], ['pdf', true], ['image', true]])(
  'of one %s more time if it is a scan: %s', (kind, isLonger) => {
    const [seconds, ifScanned] = secondsOf([listed(kind, 100_000)]);
    expect(seconds).toBeGreaterThan(0);
    expect(ifScanned > seconds + 5).toBe(isLonger);
  });

test.each<[string, Recipe['reader']]>([
  ['no language is chosen', readsText], ['the data of its languages are not there', (...file) => ({ ...recognises(...file), isReady: false })],
])('where %s, scans are not waited for', (_, reader) => {
  const files = [...many(10, 'pdf', 2 * MEGABYTE), ...many(10, 'image', 2 * MEGABYTE)];
  const [seconds, ifScanned] = secondsOf(files, reader);
  expect(ifScanned).toBe(seconds);
  expect(seconds).toBeLessThan(40);
});

test('each file is estimated by what is recognised in its folder', () => {
  const files = [listed('image', MEGABYTE, { path: 'Photos/a.png' }), listed('image', MEGABYTE, { path: 'Scans/b.png' })];
  const [oneOfTwo] = secondsOf(files, (kind, path) => (path.startsWith('Scans/') ? recognises : readsText)(kind, path));
  expect([oneOfTwo, secondsOf(files.slice(1))[0]]).toEqual([14, 13]);
});

test('an image with a transcription beside it is not recognised', () => {
  const beside = { path: 'a.md', target: '', page: null, stamp: '', noteHash: null };
  expect(secondsOf([listed('image', MEGABYTE, { sidecars: [beside] })])).toEqual([3, 3]);
});

describe('what was measured', () => {
  // Scans, the folder “pdf” and notes but tasks-demo: docs/benchmarks.md. Else single runs of `npm run ibid -- index` on two cores with others at work; photos in processor time.
  test('notes: tasks-demo, dendron-site, oi-wiki-zh', () => {
    expectNear(secondsOf(many(209, 'note', 293_000 / 209))[0], 2.6);
    expectNear(secondsOf(many(1016, 'note', 2_236_000 / 1016))[0], 8.3);
    expectNear(secondsOf(many(465, 'note', 5_983_000 / 465))[0], 10.1);
  });

  test('44 PDFs with text', () => {
    expectNear(secondsOf(many(44, 'pdf', 7_881_000 / 44))[0], 19.1);
  });

  test('nine PDFs of 36 pages to be recognised', () => {
    const bytes = [103_856, 76_013, 76_875, 5_922, 674_629, 423_588, 918_932, 114_280, 1_557_235];
    expectNear(secondsOf(bytes.map((size) => listed('pdf', size)))[1], 316);
  });

  test('13 images of words and pages, five photos', () => {
    const images = [112_194, 92_802, 13_037, 1_374, 102_598, 193_942, 141_404, 5_276, 38_668, 5_927, 5_107, 1_305, 23_359];
    expectNear(secondsOf(images.map((size) => listed('image', size)))[0], 32.2);
    expectNear(secondsOf([949_927, 259_494, 1_090_780, 107_259, 164_094].map((size) => listed('image', size)))[0], 20.5);
  });

  test('of text, scans and locked files together the time lies between the two', () => {
    // The folder “pdf” of `npm run bench -- indexing`: 283 s.
    const sizes = [674_629, 76_875, 103_856, 76_013, 5_922, 3_967, 12_323, 5_879, 1_793_479, 1_016_315, 969_276, 264_448, 243_214, ...Array<number>(25).fill(25_000)];
    const [seconds, ifScanned] = secondsOf(sizes.map((size) => listed('pdf', size)));
    expect(seconds).toBeLessThan(283);
    expect(ifScanned).toBeGreaterThan(283);
  });

  test('24,448 notes of 197,075 passages', () => {
    expectNear(secondsOf(many(24_448, 'note', 8_000))[0], 453);
  });
});

test('a huge vault of scans is said to take days, and no file more than the pages that are recognised of one', () => {
  const [seconds, ifScanned] = secondsOf(many(1000, 'pdf', 100 * MEGABYTE));
  expect(seconds).toBeLessThan(6 * HOUR);
  expect(ifScanned).toBe(2 + 1000 * 200 * 12);
});

test('a model that embeds later adds its time by the pace that is known of it', () => {
  const files = [...many(100, 'note', 10_000), ...many(10, 'pdf', MEGABYTE), ...many(10, 'image', MEGABYTE)];
  const [atOnce, atOnceIfScanned] = secondsOf(files);
  const [slow, slowIfScanned] = secondsOf(files, recognises, 5);
  const [quick] = secondsOf(files, recognises, 50);
  expect(slow - atOnce).toBeCloseTo(10 * (quick - atOnce), -2);
  expect(slow - atOnce).toBeGreaterThan(100);
  expect(Math.abs(slowIfScanned - atOnceIfScanned - (slow - atOnce))).toBeLessThanOrEqual(1); // each is rounded
});
