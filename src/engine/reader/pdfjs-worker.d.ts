/** pdfjs-dist has no types for its other half; pdf.js alone uses it. */
declare module 'pdfjs-dist/legacy/build/pdf.worker.mjs' {
  export const WorkerMessageHandler: unknown;
}
