/** The app's own pdf.js: one instance for its viewer and for plugins, as `loadPdfJs` promises. Another version than the plugin's. */

import type * as PdfJs from 'pdfjs-viewer';
import type * as Viewer from 'pdfjs-viewer/web/pdf_viewer.mjs';

export type PdfJsModule = typeof PdfJs;
export type ViewerModule = typeof Viewer;

/** Where the page's server has the folder of the package. */
const BASE = '/pdfjs';

let loading: Promise<PdfJsModule> | null = null;

/** Typed text keeps the bundler from following it. */
const load = <T>(path: string): Promise<T> => import(/* @vite-ignore */ `${BASE}${path}`) as Promise<T>;

export function loadPdfJs(): Promise<PdfJsModule> {
  loading ??= load<PdfJsModule>('/build/pdf.mjs').then((pdfjs) => {
    pdfjs.GlobalWorkerOptions.workerSrc = `${BASE}/build/pdf.worker.mjs`;
    // pdf.js's viewer looks for it here; Obsidian has it there too.
    Object.assign(window, { pdfjsLib: pdfjs });
    return pdfjs;
  });
  return loading;
}

export async function loadPdfViewer(): Promise<ViewerModule> {
  await loadPdfJs();
  return load<ViewerModule>('/web/pdf_viewer.mjs');
}

/** What `getDocument` needs beside the data; all is served by the page's own server. */
export const DOCUMENT_OPTIONS = {
  cMapUrl: `${BASE}/cmaps/`,
  cMapPacked: true,
  standardFontDataUrl: `${BASE}/standard_fonts/`,
  wasmUrl: `${BASE}/wasm/`,
  iccUrl: `${BASE}/iccs/`,
  isEvalSupported: false,
};

/** The viewer's own sheet, in the document in which the view is. */
export function addViewerSheet(doc: Document): void {
  const href = new URL(`${BASE}/web/pdf_viewer.css`, window.location.href).href;
  if ([...doc.querySelectorAll('link')].some((link) => link.href === href)) return;
  doc.head.createEl('link', { href, attr: { rel: 'stylesheet' } });
}
