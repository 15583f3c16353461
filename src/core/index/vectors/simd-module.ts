/**
 * A WebAssembly module of one function, assembled by hand: dot products of int8 rows with one int16 query, in 128-bit
 * registers (https://webassembly.github.io/spec/core/binary/, https://github.com/WebAssembly/simd). It imports its memory as
 * `m.m` and exports
 *
 *     d(row, count, stride, query, out): for `count` (≥ 1) rows from address `row` on, each `stride` bytes (a multiple of 16)
 *     long, the int32 sum of products with the `stride` int16 numbers at `query` goes to `out`, `out` + 4, …
 */

/** The length, then the bytes. */
const sized = (bytes: readonly number[]): number[] =>
  [...(bytes.length < 128 ? [bytes.length] : [(bytes.length & 127) | 128, bytes.length >> 7]), ...bytes];

const section = (id: number, bytes: readonly number[]): number[] => [id, ...sized(bytes)];

const I32 = 0x7f, V128 = 0x7b;

// Parameters and locals by their numbers.
const ROW = 0, COUNT = 1, STRIDE = 2, QUERY = 3, OUT = 4, END = 5, AT = 6, EVEN = 7, ODD = 8;

const get = (local: number): number[] => [0x20, local];
const set = (local: number): number[] => [0x21, local];
const tee = (local: number): number[] => [0x22, local];
const constant = (value: number): number[] => [0x41, value];
const ADD = [0x6a], SUBTRACT = [0x6b], IS_LESS = [0x49];
const LOOP = [0x03, 0x40], REPEAT_IF = [0x0d, 0], END_OF_BLOCK = [0x0b];
const STORE = [0x36, 2, 0];
const SPLAT = [0xfd, 0x11];
/** Eight int8 numbers as int16, and eight int16 numbers. */
const loadRow = (offset: number): number[] => [0xfd, 0x01, 3, offset];
const loadQuery = (offset: number): number[] => [0xfd, 0x00, 4, offset];
/** Products of int16 numbers, neighbours added: four int32 numbers. */
const DOT = [0xfd, 0xba, 0x01];
const ADD_FOUR = [0xfd, 0xae, 0x01];
const lane = (at: number): number[] => [0xfd, 0x1b, at];

const FUNCTION = [
  2, 2, I32, 2, V128, // locals: END, AT; EVEN, ODD
  ...LOOP,
  ...get(ROW), ...get(STRIDE), ...ADD, ...set(END),
  ...get(QUERY), ...set(AT),
  ...constant(0), ...SPLAT, ...tee(EVEN), ...set(ODD),
  ...LOOP, // sixteen numbers at a time
  ...get(EVEN), ...get(ROW), ...loadRow(0), ...get(AT), ...loadQuery(0), ...DOT, ...ADD_FOUR, ...set(EVEN),
  ...get(ODD), ...get(ROW), ...loadRow(8), ...get(AT), ...loadQuery(16), ...DOT, ...ADD_FOUR, ...set(ODD),
  ...get(AT), ...constant(32), ...ADD, ...set(AT),
  ...get(ROW), ...constant(16), ...ADD, ...tee(ROW), ...get(END), ...IS_LESS, ...REPEAT_IF,
  ...END_OF_BLOCK,
  ...get(OUT),
  ...get(EVEN), ...get(ODD), ...ADD_FOUR, ...tee(EVEN), ...lane(0),
  ...get(EVEN), ...lane(1), ...ADD, ...get(EVEN), ...lane(2), ...ADD, ...get(EVEN), ...lane(3), ...ADD,
  ...STORE,
  ...get(OUT), ...constant(4), ...ADD, ...set(OUT),
  ...get(COUNT), ...constant(1), ...SUBTRACT, ...tee(COUNT), ...REPEAT_IF,
  ...END_OF_BLOCK,
  ...END_OF_BLOCK,
];

const NAME_M = [1, 0x6d], NAME_D = [1, 0x64];

export const SIMD_MODULE = Uint8Array.from([
  0x00, 0x61, 0x73, 0x6d, 1, 0, 0, 0, // "\0asm", version 1
  ...section(1, [1, 0x60, 5, I32, I32, I32, I32, I32, 0]), // one type: five int32 numbers, no result
  ...section(2, [1, ...NAME_M, ...NAME_M, 0x02, 0x00, 1]), // one import: a memory of at least one page
  ...section(3, [1, 0]), // one function, of type 0
  ...section(7, [1, ...NAME_D, 0x00, 0]), // one export: function 0
  ...section(10, [1, ...sized(FUNCTION)]),
]);
