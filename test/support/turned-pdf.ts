/** PDFs whose pages are turned, as a viewer shows them upright. */

/** A page that is shown turned clockwise by a quarter, a half or three quarters; the lines are upright when it is. */
export function turnedPdf(rotate: 90 | 180 | 270, lines: readonly string[]): Uint8Array {
  // Where a line begins and whither it runs, in the page's own directions.
  const drawn = lines.map((line, i) => {
    const down = 80 + i * 16;
    const matrix = { 90: `0 1 -1 0 ${down} 60`, 180: `-1 0 0 -1 540 ${down}`, 270: `0 -1 1 0 ${600 - down} 740` }[rotate];
    return `BT /F 12 Tf ${matrix} Tm (${line.replace(/[\\()]/g, '\\$&')}) Tj ET`;
  }).join('\n');
  return new Uint8Array(Buffer.from([
    '%PDF-1.4',
    '1 0 obj<</Type/Catalog/Pages 2 0 R>>endobj',
    '2 0 obj<</Type/Pages/Kids[3 0 R]/Count 1>>endobj',
    `3 0 obj<</Type/Page/Parent 2 0 R/MediaBox[0 0 600 800]/Rotate ${rotate}/Contents 5 0 R/Resources<</Font<</F 4 0 R>>>>>>endobj`,
    '4 0 obj<</Type/Font/Subtype/Type1/BaseFont/Courier>>endobj',
    `5 0 obj<</Length ${drawn.length}>>stream`,
    drawn,
    'endstream endobj',
    'trailer<</Root 1 0 R>>',
  ].join('\n')));
}
