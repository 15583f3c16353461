/** pdf.js, working in the thread that imports this file: a worker of its own would be one more to end. */
import './polyfills';
import * as pdfjs from 'pdfjs-dist/legacy/build/pdf.mjs';
import * as pdfjsWorker from 'pdfjs-dist/legacy/build/pdf.worker.mjs';
import type { PdfLib } from '../../core/read/pdf/lib';

/** pdf.js finds its other half under this name. Never to be set on a page where another pdf.js could see it. */
Object.assign(globalThis, { pdfjsWorker });

export const pdfLib: PdfLib = pdfjs;
