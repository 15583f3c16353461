/** A piece of text on a page of 600 × 800 points: where it begins, from the lower left corner, and its size. */
export interface Placed {
  text: string;
  x: number;
  y: number;
  size?: number;
}

/** Body text of a page: so many lines, none like another. */
export function bodyOf(page: number, lines = 30): Placed[] {
  return Array.from({ length: lines }, (_, line) => (
    { text: `${WORDS[(page * 7 + line) % WORDS.length]} goes on with the ${WORDS[(page * 3 + line * 5) % WORDS.length]} of page and line`, x: 80, y: 700 - 18 * line }));
}

const WORDS = ['harvest', 'letter', 'winter', 'garden', 'window', 'market', 'river', 'summer', 'silver', 'bridge', 'candle'];

/** A PDF of these pages, in Helvetica. `labels` is the value of its `/PageLabels`. */
export function pagesPdf(pages: readonly (readonly Placed[])[], labels = ''): Uint8Array {
  const count = pages.length;
  const objects = [
    `1 0 obj<</Type/Catalog/Pages 2 0 R${labels && `/PageLabels ${labels}`}>>endobj`,
    `2 0 obj<</Type/Pages/Count ${count}/Kids[${pages.map((_, at) => `${4 + 2 * at} 0 R`).join(' ')}]>>endobj`,
    '3 0 obj<</Type/Font/Subtype/Type1/BaseFont/Helvetica>>endobj',
    ...pages.flatMap((page, at) => {
      const content = page.map(({ text, x, y, size = 11 }) => `BT /F ${size} Tf 1 0 0 1 ${x} ${y} Tm (${text.replace(/[()\\]/g, '\\$&')}) Tj ET`).join('\n');
      return [
        `${4 + 2 * at} 0 obj<</Type/Page/Parent 2 0 R/MediaBox[0 0 600 800]/Contents ${5 + 2 * at} 0 R/Resources<</Font<</F 3 0 R>>>>>>endobj`,
        `${5 + 2 * at} 0 obj<</Length ${content.length}>>stream\n${content}\nendstream endobj`,
      ];
    }),
  ];
  return new TextEncoder().encode(`%PDF-1.4\n${objects.join('\n')}\ntrailer<</Root 1 0 R>>\n`);
}
