/** Cells of a row of a pipe table: pipes that are not escaped, without those at the row's ends. */
function countCells(row: string): number {
  const trimmed = row.trim();
  let cells = 1;
  for (let at = 0; at < trimmed.length; at++) {
    if (trimmed[at] === '\\') at++;
    else if (trimmed[at] === '|' && at > 0 && at < trimmed.length - 1) cells++;
  }
  return cells;
}

/**
 * Whether `row` is the delimiter row (`|:--|--:|`) of a table with the given header row
 * (https://github.github.com/gfm/#tables-extension-).
 */
export function isDelimiterRow(row: string, header: string): boolean {
  const trimmed = row.trim();
  if (!trimmed.includes('|') || !/^[-:|\s]+$/.test(trimmed)) return false;
  const cells = trimmed.split('|').map((cell) => cell.trim());
  if (cells[0] === '') cells.shift();
  if (cells.at(-1) === '') cells.pop();
  return cells.length > 0 && cells.every((cell) => /^:?-+:?$/.test(cell)) && cells.length === countCells(header);
}
