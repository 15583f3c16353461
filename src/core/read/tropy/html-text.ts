/** HTML of a note → its text: paragraphs parted by an empty line, lines as they are. */
import { readMarkup } from '../markup';

const BLOCKS = new Set(['p', 'div', 'li', 'ul', 'ol', 'blockquote', 'pre', 'h1', 'h2', 'h3', 'h4', 'h5', 'h6', 'table', 'tr', 'section', 'article']);
const UNSEEN = new Set(['script', 'style', 'head', 'template', 'title']);

/** '' where it shows nothing, or is not to be believed. */
export function textOfHtml(html: string): string {
  const parts: string[] = [];
  let unseen = 0;
  const whole = readMarkup(html, 'html', {
    open({ name }, depth) {
      if (unseen === 0 && UNSEEN.has(name)) unseen = depth;
      else if (name === 'br') parts.push('\n');
      else if (BLOCKS.has(name)) parts.push('\n\n');
    },
    text(text) { if (unseen === 0) parts.push(text.replace(/[\t\r\n ]+/g, ' ')); },
    close(name, depth) {
      if (depth === unseen) unseen = 0;
      else if (BLOCKS.has(name)) parts.push('\n\n');
    },
  });
  if (!whole) return '';
  return parts.join('').split('\n').map((line) => line.trim()).join('\n').replace(/\n{3,}/g, '\n\n').trim();
}
