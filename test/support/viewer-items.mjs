/**
 * Prints the text items of a PDF's pages, as JSON, as the viewer of the browser host counts them: pdf.js of another major version
 * than the engine's, in a process of its own, since two versions cannot share one.
 */
import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { getDocument } from 'pdfjs-viewer/legacy/build/pdf.mjs';

const task = getDocument({
  data: new Uint8Array(readFileSync(process.argv[2])), isEvalSupported: false, enableXfa: false, verbosity: 0,
  cMapUrl: fileURLToPath(new URL('../../node_modules/pdfjs-viewer/cmaps/', import.meta.url)), cMapPacked: true,
});
const pdf = await task.promise;
const pages = [];
for (let number = 1; number <= pdf.numPages; number += 1) {
  const content = await (await pdf.getPage(number)).getTextContent({ includeMarkedContent: true, disableNormalization: true });
  pages.push(content.items.filter((item) => 'str' in item).map(({ str, dir, hasEOL }) => ({ str, dir, hasEOL })));
}
await task.destroy();
process.stdout.write(JSON.stringify(pages));
