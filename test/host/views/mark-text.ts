/**
 * Marks words on the page as `.search-highlight`, over the borders of elements; differences of white space do not matter.
 * @param from they are looked for from the beginning of this element on
 */
export function markText(root: HTMLElement, from: HTMLElement, words: string): HTMLElement[] {
  const walker = root.doc.createTreeWalker(root, NodeFilter.SHOW_TEXT);
  const places: { node: Text; offset: number }[] = [];
  let flat = '';
  let start = -1;
  for (let node = walker.nextNode() as Text | null; node; node = walker.nextNode() as Text | null) {
    if (start < 0 && from.contains(node)) start = flat.length;
    for (let offset = 0; offset < node.data.length; offset++) {
      if (/\s/.test(node.data[offset]!)) continue;
      flat += node.data[offset]!;
      places.push({ node, offset });
    }
  }
  const wanted = plain(words);
  const at = wanted ? flat.indexOf(wanted, Math.max(0, start)) : -1;
  if (at < 0) return [];
  return pieces(places.slice(at, at + wanted.length)).map((piece) => {
    const range = root.doc.createRange();
    range.setStart(piece.node, piece.from);
    range.setEnd(piece.node, piece.to);
    const mark = root.doc.createElement('span');
    mark.className = 'search-highlight';
    range.surroundContents(mark);
    return mark;
  });
}

/** Without white space and the marks that Markdown does not show. */
const plain = (words: string): string => words.replace(/[\s*_`=]/g, '');

interface Piece {
  node: Text;
  from: number;
  to: number;
}

/** One stretch per text node. */
function pieces(places: { node: Text; offset: number }[]): Piece[] {
  const found: Piece[] = [];
  for (const { node, offset } of places) {
    const last = found.at(-1);
    if (last?.node === node) last.to = offset + 1;
    else found.push({ node, from: offset, to: offset + 1 });
  }
  return found;
}
