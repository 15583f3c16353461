/** What reading asks of pdf.js: the part of its interface that is used, so that the core need not import it. */

/** A piece of text as pdf.js yields it. https://mozilla.github.io/pdf.js/api/ (TextItem) */
export interface PdfTextItem {
  str: string;
  dir: string;
  /** Advance in page units; for vertical writing `height` is the advance. */
  width: number;
  height: number;
  transform: number[];
  fontName: string;
  /** A line ends after this item. */
  hasEOL: boolean;
}

export interface PdfTextContent {
  items: (PdfTextItem | { type: string })[];
  styles: Record<string, { vertical?: boolean }>;
}

export interface PdfTextReader {
  read(): Promise<{ done: boolean; value?: PdfTextContent }>;
  cancel(reason: Error): Promise<void>;
}

/** What draws a page: operators with their arguments. */
export interface PdfOperators {
  fnArray: number[];
  argsArray: unknown[];
}

export interface PdfPageProxy {
  /** The part of the page that is shown, in page units: left, bottom, right, top. */
  readonly view: number[];
  /** Degrees by which it is turned clockwise to be shown. */
  readonly rotate: number;
  streamTextContent(options: { includeMarkedContent: boolean; disableNormalization: boolean }): { getReader(): PdfTextReader };
  /** What lies on the page and is no content of it (AnnotationData of pdf.js). */
  getAnnotations(): Promise<unknown>;
  getOperatorList(options: { annotationMode: number }): Promise<PdfOperators>;
  cleanup(): boolean;
}

export interface PdfOutlineItem {
  title: string;
  dest: unknown;
  items: PdfOutlineItem[];
}

export interface PdfDocumentProxy {
  readonly numPages: number;
  getPage(number: number): Promise<PdfPageProxy>;
  getPageLabels(): Promise<string[] | null>;
  getOutline(): Promise<PdfOutlineItem[] | null>;
  getDestination(name: string): Promise<unknown[] | null>;
  getPageIndex(ref: { num: number; gen: number }): Promise<number>;
  /** Data of all annotations of these types (`AnnotationType`), with their page as `pageIndex`; null for one that is broken. */
  getAnnotationsByType(types: ReadonlySet<number>, pageIndexesToSkip: ReadonlySet<number>): Promise<unknown[] | null>;
  getMetadata(): Promise<{ info: object; metadata: { get(name: string): unknown } | null }>;
}

/** pdf.js makes one for each document, and asks it for files that are not in the PDF. */
export type PdfDataFactory = new () => { fetch(request: { kind: string; filename: string }): Promise<Uint8Array> };

/** What pdf.js draws on, where it cannot make that itself: in a worker. */
export interface PdfDrawing {
  CanvasFactory: new () => object;
  FilterFactory: new () => object;
}

export interface PdfLib {
  getDocument(options: PdfOptions & { data: Uint8Array; BinaryDataFactory: PdfDataFactory; useWasm: boolean } & Partial<PdfDrawing>): PdfLoadingTask;
}

/** Called where a password is needed, and again where the answer was wrong; an error gives up. */
export type OnPassword = (answer: (password: string | Error) => void) => void;

export interface PdfLoadingTask {
  readonly promise: Promise<PdfDocumentProxy>;
  /** An `OnPassword`: pdf.js's own types say no more than that it is a function. */
  onPassword: unknown;
  destroy(): Promise<void>;
}

/**
 * A character map that a PDF names without holding it, by file name (`Adobe-Japan1-UCS2.bcmap`). They come with pdf.js,
 * and Chinese, Japanese and Korean text is unreadable without them.
 */
export type CharacterMaps = (fileName: string) => Promise<Uint8Array>;

/** pdf.js's decoders of images, by file name (`openjpeg.wasm`): without them scans are drawn blank, and nothing is said. */
export type ImageDecoders = (fileName: string) => Promise<Uint8Array>;

export type PdfOptions = typeof OPEN_OPTIONS;

/** How every PDF is opened: nothing in it is run, nothing is fetched, and what is broken in it is read as far as it goes. */
export const OPEN_OPTIONS = {
  isEvalSupported: false,
  enableXfa: false,
  disableFontFace: true,
  useSystemFonts: false,
  useWorkerFetch: false,
  stopAtErrors: false,
  cMapPacked: true,
  verbosity: 0,
} as const;
