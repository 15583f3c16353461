/** PDFs on which somebody has written. */

/**
 * One page of 400 × 200 points with lines of Courier, each letter 6 points wide, the first at (20, 150) and the others below.
 * @param annotations the entries of their dictionaries; the first is object 6
 */
export function annotatedPdf(lines: readonly string[], annotations: readonly string[], rotate = 0): Uint8Array {
  const contents = `BT /F 10 Tf 20 150 Td 14 TL ${lines.map((line) => `(${line}) Tj T*`).join(' ')} ET`;
  const objects = [
    '<</Type/Catalog/Pages 2 0 R>>', '<</Type/Pages/Kids[3 0 R]/Count 1>>',
    `<</Type/Page/Parent 2 0 R/MediaBox[0 0 400 200]/Rotate ${rotate}/Contents 4 0 R/Resources<</Font<</F 5 0 R>>>>/Annots[${annotations.map((_, i) => `${i + 6} 0 R`).join(' ')}]>>`,
    `<</Length ${contents.length}>>stream\n${contents}\nendstream`, '<</Type/Font/Subtype/Type1/BaseFont/Courier>>',
    ...annotations.map((entries) => `<</Type/Annot/Rect[0 0 9 9]${entries}>>`),
  ];
  return new TextEncoder().encode(`%PDF-1.7\n${objects.map((object, i) => `${i + 1} 0 obj\n${object}\nendobj\n`).join('')}trailer <</Root 1 0 R>>`);
}

/** The box of some words of a line, as `/QuadPoints`. */
export function quadsOf(lines: readonly string[], line: number, words: string): string {
  const start = lines[line].indexOf(words);
  const [left, right, bottom, top] = [20 + 6 * start, 20 + 6 * (start + words.length), 148 - 14 * line, 158 - 14 * line];
  return `${left} ${top} ${right} ${top} ${left} ${bottom} ${right} ${bottom}`;
}
