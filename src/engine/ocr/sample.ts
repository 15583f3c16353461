/** The part of a picture that tells most about its text, for what has to be tried several times. */
import type { OcrWord } from '../../core/read/types';
import { cropped, type Grey } from './grey';

/** Pixels of a cell's side: the edges of letters are counted by cells. */
const CELL = 50;
/** Cells of a side of the window: at 300 pixels an inch it shows some twenty lines of half a column. */
const SIDE = 22;
/** Of tones, between two pixels at the edge of a letter. */
const CONTRAST = 60;
/** Edges in one row of a cell's pixels: where there are more, they are no letters but a screen of dots. */
const MOST_EDGES = 14;

/** The window with most edges of letters; the picture itself where it is not much larger. */
export function sampleOf(picture: Grey): Grey {
  const [columns, rows] = [Math.ceil(picture.width / CELL), Math.ceil(picture.height / CELL)];
  const across = Math.min(columns, SIDE);
  const down = Math.min(rows, Math.floor((SIDE * SIDE) / across));
  if (columns * rows <= 1.5 * across * down) return picture;
  const sums = sumsOf(edgesByCell(picture, columns, rows), columns, rows);
  let best = { edges: -1, column: 0, row: 0 };
  for (let row = 0; row + down <= rows; row++) {
    for (let column = 0; column + across <= columns; column++) {
      const corner = (x: number, y: number): number => sums[(row + y) * (columns + 1) + column + x];
      const edges = corner(across, down) - corner(0, down) - corner(across, 0) + corner(0, 0);
      if (edges > best.edges) best = { edges, column, row };
    }
  }
  return cropped(picture, boxOf(best.column, best.row, best.column + across, best.row + down, picture));
}

const boxOf = (left: number, top: number, right: number, bottom: number, { width, height }: Grey): OcrWord['box'] =>
  [left * CELL, top * CELL, Math.min(right * CELL, width), Math.min(bottom * CELL, height)];

function edgesByCell({ width, height, pixels }: Grey, columns: number, rows: number): Uint32Array {
  const edges = new Uint32Array(columns * rows);
  for (let y = 0; y < height; y++) {
    for (let column = 0; column < columns; column++) {
      const from = y * width + column * CELL;
      const to = y * width + Math.min((column + 1) * CELL, width) - 2;
      let found = 0;
      for (let at = from; at < to; at += 2) if (Math.abs(pixels[at] - pixels[at + 2]) > CONTRAST) found++;
      if (found <= MOST_EDGES) edges[Math.floor(y / CELL) * columns + column] += found;
    }
  }
  return edges;
}

/** Of all cells above and to the left of each corner: https://en.wikipedia.org/wiki/Summed-area_table */
function sumsOf(cells: Uint32Array, columns: number, rows: number): Uint32Array {
  const sums = new Uint32Array((columns + 1) * (rows + 1));
  for (let row = 0; row < rows; row++) {
    for (let column = 0; column < columns; column++) {
      const at = (row + 1) * (columns + 1) + column + 1;
      sums[at] = cells[row * columns + column] + sums[at - 1] + sums[at - columns - 1] - sums[at - columns - 2];
    }
  }
  return sums;
}
