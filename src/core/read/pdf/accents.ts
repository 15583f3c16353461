/** Accents that a PDF draws as characters of their own. */
import { composeAccents } from '../../text/drawn-accents';
import type { ItemMap } from '../types';
import { addRun } from './item-map';
import type { LineText } from './line-text';

/** An accent and its letter become one character, which the map leads to the letter. */
export function withAccents({ text, map }: LineText): LineText {
  const { text: composed, dropped } = composeAccents(text);
  return dropped.length === 0 ? { text, map } : { text: composed, map: without(map, dropped) };
}

/** The map without some of the text's characters; their offsets ascend. Linear. */
function without(map: ItemMap, dropped: readonly number[]): ItemMap {
  const kept: ItemMap = [];
  let at = 0;
  let next = 0;
  for (let run = 0; run < map.length; run += 4) {
    const [length, item, offset, step] = map.slice(run, run + 4) as [number, number, number, 0 | 1];
    let from = 0;
    for (; next < dropped.length && dropped[next] < at + length; next += 1) {
      addRun(kept, dropped[next] - at - from, item, offset + from * step, step);
      from = dropped[next] - at + 1;
    }
    addRun(kept, length - from, item, offset + from * step, step);
    at += length;
  }
  return kept;
}
