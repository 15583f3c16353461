import fc from 'fast-check';
import { decodeText } from '../../src/core/read/decode';

const bytes = (...values: number[]): Uint8Array => Uint8Array.from(values);
const ascii = (text: string): number[] => [...text].map((character) => character.charCodeAt(0));

test('UTF-8, the mark kept', () => {
  expect(decodeText(new TextEncoder().encode('\uFEFFé😀\r\n'))).toBe('\uFEFFé😀\r\n');
  expect(decodeText(bytes())).toBe('');
  fc.assert(fc.property(fc.string({ unit: 'grapheme' }), (text) => { expect(decodeText(new TextEncoder().encode(text))).toBe(text); }));
});

test('UTF-16 with a mark', () => {
  expect(decodeText(bytes(0xff, 0xfe, 0x41, 0, 0x3d, 0xd8, 0x00, 0xde))).toBe('\uFEFFA😀');
  expect(decodeText(bytes(0xfe, 0xff, 0, 0x41, 0, 0xe9))).toBe('\uFEFFAé');
});

test('broken UTF-8', () => {
  expect(decodeText(bytes(...ascii('caf'), 0xe9, 0x20, 0x93, ...ascii('quoted'), 0x94, 0x80))).toBe('café “quoted”€');
  expect(decodeText(bytes(...new TextEncoder().encode('é'), 0xff, ...ascii('b')))).toBe('é\ufffdb');
});

test('what is no text', () => {
  expect(decodeText(new Uint8Array(1000))).toBeNull();
  expect(decodeText(bytes(0x89, ...ascii('PNG\r\n'), 0x1a, 10, 0, 0, 0, 13))).toBeNull();
  expect(decodeText(bytes(...ascii('one NUL in a long text '.repeat(20)), 0))).toMatch(/^one NUL/);
});
