/** Reads the text items of one page, within limits of size and time. */
import type { PdfPageProxy, PdfTextItem } from './lib';

/** Why a page was left out. `limit` names the limit that was passed. */
export class PageLimit extends Error {
  constructor(readonly limit: 'size' | 'time', message: string) {
    super(message);
  }
}

export interface PageItems {
  /** In content-stream order, empty ones too: their places are what `ItemMap` and `selection=` count. */
  items: PdfTextItem[];
  /** Names of the fonts that write from top to bottom. */
  vertical: Set<string>;
  /** The part of the page that is shown, in page units: left, bottom, right, top. */
  view: number[];
  /** Degrees by which it is turned clockwise to be shown: 0, 90, 180 or 270. */
  rotate: number;
}

/**
 * The options are those of pdf.js's own viewer, so that items count as a viewer of the same version counts them. Read by
 * a reader loop: WebKit has no `for await` over streams. pdf.js may work a whole page through without letting a timer
 * fire, so the clock is looked at after each piece; a piece that never comes is the worker's owner's to end.
 * @throws PageLimit
 */
export async function readItems(
  page: PdfPageProxy, limits: { characters: number; deadline: number }, now: () => number,
): Promise<PageItems> {
  const reader = page.streamTextContent({ includeMarkedContent: true, disableNormalization: true }).getReader();
  const items: PdfTextItem[] = [];
  const vertical = new Set<string>();
  let characters = 0;
  for (;;) {
    const { done, value } = await reader.read();
    if (value !== undefined) {
      for (const [font, style] of Object.entries(value.styles)) if (style.vertical === true) vertical.add(font);
      for (const item of value.items) {
        if (!('str' in item)) continue;
        items.push({ ...item, str: withFigures(item.str) });
        characters += item.str.length;
      }
    }
    const over = characters > limits.characters ? new PageLimit('size', `it holds more than ${limits.characters} characters`)
      : now() > limits.deadline ? new PageLimit('time', 'it took too long') : null;
    if (over !== null) {
      await reader.cancel(over).catch(() => undefined);
      throw over;
    }
    if (done) return { items, vertical, view: page.view, rotate: page.rotate };
  }
}

/**
 * Old-style figures, which fonts name "oneoldstyle" and pdf.js gives as Adobe's private characters F730 to F739
 * (https://github.com/adobe-type-tools/agl-aglfn): as the figures that they are, one for one.
 */
function withFigures(text: string): string {
  return text.replace(/[\uf730-\uf739]/g, (figure) => String(figure.charCodeAt(0) & 0xf));
}
