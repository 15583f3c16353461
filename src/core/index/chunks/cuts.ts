/**
 * Where a chunk begins. Whether it begins before a unit is decided by that unit alone (and by a heading before it, which is
 * never parted from what follows), so that a paragraph that is inserted changes the chunk it falls into, parts it at most
 * in two, and moves no other boundary: at most two chunks are embedded anew, however long the section.
 */
import { shorten } from './longest';
import type { Unit } from './units';

/** So long a unit always begins a chunk. */
const SURE = 120;
/** A shorter one does with the probability words / SCALE. */
const SCALE = 170;

/** @returns the chunks of one page, each as a range of units: from `start` to before `end` */
export function chunksOf(text: string, units: readonly Unit[]): { start: number; end: number }[] {
  const hashes = units.map(({ start, end }) => hash(text, start, end));
  const chunks: { start: number; end: number }[] = [];
  let start = 0;
  for (let at = 1; at <= units.length; at++) {
    if (at < units.length && !beginsChunk(units, hashes, at)) continue;
    chunks.push(...shorten(units, hashes, start, at));
    start = at;
  }
  return chunks;
}

function beginsChunk(units: readonly Unit[], hashes: readonly number[], at: number): boolean {
  const unit = units[at];
  if ((unit.block.kind === 'hidden') !== (units[at - 1].block.kind === 'hidden')) return true;
  if (units[at - 1].block.kind === 'heading') return false;
  if (unit.block.kind === 'heading' || unit.opensLong || unit.words >= SURE) return true;
  return hashes[at] / 2 ** 32 < unit.words / SCALE;
}

/** FNV-1a over the UTF-16 units (http://www.isthe.com/chongo/tech/comp/fnv/), with MurmurHash3's last mixing. */
function hash(text: string, start: number, end: number): number {
  let state = 0x811c9dc5;
  for (let at = start; at < end; at++) state = Math.imul(state ^ text.charCodeAt(at), 0x01000193);
  state = Math.imul(state ^ (state >>> 16), 0x85ebca6b);
  state = Math.imul(state ^ (state >>> 13), 0xc2b2ae35);
  return (state ^ (state >>> 16)) >>> 0;
}
