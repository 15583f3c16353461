import { addCompounds, joinOf } from '../../../src/core/read/pdf/line-join';
import { findHeadings } from '../../../src/core/read/pdf/headings';
import { layoutPage } from '../../../src/core/read/pdf/layout';
import type { PdfTextItem } from '../../../src/core/read/pdf/lib';
import { isPlausible } from '../../../src/core/read/pdf/plausible';
import { toPageText } from '../../../src/core/read/pdf/page-text';
import { Survey } from '../../../src/core/read/pdf/survey';

const PAGE = { vertical: new Set<string>(), view: [0, 0, 600, 800], rotate: 0 };

function textOf(items: PdfTextItem[], compounds: ReadonlySet<string>) {
  return toPageText(layoutPage({ ...PAGE, items }), [], { above: [], known: { ...new Survey().knowledge(), compounds } });
}

const NASTY = ['a-', '((((', ' ', '\n', '1.', 'i.', 'a', '\u0001', '\ud800', '字', '.)"'].map((text) => text.repeat(100_000));

/** A pattern that goes back would take minutes, and the test would end by its time. */
test.each(NASTY)('rules about lines take time that grows with the length alone', (text) => {
  const compounds = new Set<string>();
  addCompounds(compounds, [text]);
  for (const other of [text, 'b']) joinOf(`${text}-`, other, compounds);
  findHeadings([{ text, size: 10 }], [{ title: text, level: 1, page: 1 }]);
  isPlausible(text);
  const items = [text, `${text}x`].map((str) => ({ str, dir: 'ltr', width: 100, height: 10, transform: [10, 0, 0, 10, 0, 0], fontName: 'f', hasEOL: true }));
  const page = textOf(items, compounds);
  expect(page.text).not.toMatch(/\p{Cs}|[^\P{Cc}\t\n\r]/u);
});

test('a page of very many lines takes no time that grows with their square', () => {
  const items = Array.from({ length: 60_000 }, (_, index) => (
    { str: `line ${index}-`, dir: 'ltr', width: 60, height: 10, transform: [10, 0, 0, 10, 50, -12 * index], fontName: 'f', hasEOL: true }));
  const page = textOf(items, new Set());
  expect(page.text.length).toBeGreaterThan(600_000);
});
