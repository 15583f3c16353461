/** What reading yields. Every offset is a UTF-16 offset into the text of one page. */

/** How a source is read. A drawing is Excalidraw's (`.excalidraw`, `.excalidraw.md`); a transcript is of audio or video (`.srt`, `.vtt`). */
export type SourceKind = 'note' | 'pdf' | 'image' | 'canvas' | 'drawing' | 'transcript';

/**
 * Where a piece of text lies. A note is one place from its first to its last character, as the file is (front matter,
 * CRLF and byte order mark included). `number` is physical, from 1; `label` is printed ("xii"), null where there is none;
 * `inferred` marks a label that the PDF does not give: the pages print it. `from` and `to` are seconds of a recording.
 */
export type Place =
  | PagePlace
  | AnnotationPlace
  | { kind: 'time'; from: number; to: number }
  | { kind: 'note' }
  | { kind: 'image' }
  | { kind: 'card'; id: string };

export interface PagePlace {
  kind: 'page';
  number: number;
  label: string | null;
  inferred?: true;
}

/** What a reader has put onto a page of a PDF: a highlight or a note. `id` is pdf.js's ("123R"). */
export interface AnnotationPlace extends Omit<PagePlace, 'kind'> {
  kind: 'annotation';
  id: string;
  /** Whose words its text is: the work's own, which a reader has marked, or a comment of that reader's. */
  words: 'marked' | 'comment';
  /** Who marked or commented, where the PDF says so. Untrusted. */
  author: string | null;
  /** "2021-03-04", of its last change. */
  date: string | null;
}

/**
 * A running head, a running foot and a page number stand on a PDF's page and are no part of its prose: no chunk holds them.
 * `hidden` is text of a PDF that is not there to be read (white, tiny, off the page).
 */
export type BlockKind =
  | 'heading' | 'paragraph' | 'list' | 'table' | 'code' | 'quote' | 'callout' | 'math' | 'html'
  | 'frontmatter' | 'comment' | 'footnote' | 'rule'
  | 'running-head' | 'running-foot' | 'page-number' | 'hidden';

/**
 * A run of text with one role. Blocks are in order, do not overlap, and leave out nothing but white space, the data of a
 * drawing, and the front matter of a transcription.
 */
export interface Block {
  start: number;
  end: number;
  kind: BlockKind;
  /** The headings above it, outermost first; a heading's own text is not in its path. */
  headings: string[];
  /** 1 to 6, for a heading. */
  level?: number;
}

/**
 * Where each character of a PDF page's text came from: runs of four numbers `[length, item, offset, step]` that cover
 * the text without a gap. Character `i` of a run lies at `offset + i * step` of pdf.js text item `item` (counted over the
 * items that have a `str`, as Obsidian's `selection=` counts them; offset into the un-normalised `str`). Step 0 marks
 * characters that the reader put there (a space, a line break): they stand at that point and are not in the item.
 */
export type ItemMap = number[];

/** One place with its text. */
export interface Page {
  place: Place;
  text: string;
  blocks: Block[];
  itemMap: ItemMap | null;
  /** Hash of `text`. */
  textHash: string;
  hasTextLayer: boolean;
  /** Of recognised text: where each word stands, in pixels of an image, in points of a PDF's page from its upper left corner as it is shown. */
  words?: OcrWord[];
  /** Of recognised text, as in `OcrPage`. */
  recognised?: Pick<OcrPage, 'confidence' | 'languages'>;
  /** Where the text came from, as far as the file itself does not hold it. */
  transcription?: Transcription;
  /** Of a transcript: when each stretch of the text is said, in order, apart. */
  cues?: Cue[];
}

/** `text.slice(start, end)` is said from second `from` to second `to`. */
export interface Cue {
  start: number;
  end: number;
  from: number;
  to: number;
}

export interface OcrWord {
  start: number;
  end: number;
  box: [left: number, top: number, right: number, bottom: number];
  /** 0 to 100. */
  confidence: number;
}

export interface OcrPage {
  text: string;
  words: OcrWord[];
  /** 0 to 100. */
  confidence: number;
  /** Tesseract's codes of those that it was recognised in, joined by `+`. */
  languages: string;
}

/** A heading of a PDF's outline. `page` is physical, from 1. */
export interface OutlineEntry {
  title: string;
  level: number;
  page: number;
}

/** A link to another place of the vault. Its offsets are those of the page that holds it; a canvas card that is a file has 0 and 0. */
export interface Link {
  /** Without subpath and alias, decoded where it was URL-encoded; '' for a place of the same file. */
  target: string;
  /** With its leading `#`, or ''. */
  subpath: string;
  start: number;
  end: number;
  /** The property of the front matter that holds it, lower-cased. */
  property?: string;
}

/** A footnote definition of a note: `[^id]: text`. `start`…`end` is the whole definition, `textStart` where its text begins. */
export interface FootnoteDefinition {
  id: string;
  start: number;
  textStart: number;
  end: number;
}

/** A footnote reference `[^id]` in a note's text. */
export interface FootnoteReference {
  id: string;
  start: number;
  end: number;
}

/** What is known of a source beside its text. Strings are untrusted. */
export interface SourceMeta {
  title: string | null;
  author: string | null;
  year: string | null;
  /** Without `#`, case as written. */
  tags: string[];
  aliases: string[];
  /** Front-matter people and dates, to be searched as a field of their own. */
  people: string[];
  dates: string[];
  links: Link[];
  /** The work's name in a bibliography. */
  citekey?: string;
  /** Lower-cased, from `10.` on. */
  doi?: string;
  /** What a PDF's first page says in print. */
  printed?: PrintedMeta;
  /** Of a note: the images and PDFs whose transcription it holds. */
  transcribes?: Transcribes[];
}

/** What a note transcribes, as far as the note can tell. Strings are untrusted. */
export interface Transcribes {
  /** The link's path as written in the note. */
  target: string;
  /** Whether a section under the embedded file holds it; else the note as a whole does. */
  isSection: boolean;
  /** The page of a PDF, where the embed names one. */
  page: number | null;
  /** Hash of the words, so that a change elsewhere in the note is none of the image. */
  hash: string;
}

/**
 * Where text came from that the file itself does not hold: a note, a section of one (`subpath` "#Transcription"), a file of
 * another program, or text recognition, which has no path.
 */
export interface Transcription {
  from: 'note' | 'section' | 'external' | 'ocr';
  path: string | null;
  /** With its leading `#`, or ''. */
  subpath: string;
  /** Of the recognised text of a file: how sure it is on the whole, 0 to 100. */
  confidence?: number;
}

/** The title page's own words, as far as they are beyond doubt. */
export type PrintedMeta = Pick<SourceMeta, 'title' | 'author' | 'year'>;

export interface Document {
  kind: SourceKind;
  pages: Page[];
  meta: SourceMeta;
  outline: OutlineEntry[];
  footnotes: { definitions: FootnoteDefinition[]; references: FootnoteReference[] };
  /** Where the text of an image came from; of a PDF, that of its first page whose text is not its own. Null where all text is the file's. */
  transcription: Transcription | null;
}

/** How a file ended. */
export type ReadState =
  | 'read' | 'empty' | 'encrypted' | 'damaged' | 'no text layer' | 'too large' | 'timed out' | 'unsupported' | 'excluded';

/**
 * `reason` is a sentence for the user, empty for `read` but where pages of a PDF are missing: then it names them. `document`
 * is there for `read` alone; a page without text is in it. `hasTextLayer` is false for such a page and for one whose text was recognised.
 */
export interface ReadOutcome {
  state: ReadState;
  reason: string;
  document: Document | null;
  /** Text recognition was to be had and did not work: where it does, there may be more text. */
  lacksRecognition?: true;
}

export interface ReadRequest {
  path: string;
  bytes: Uint8Array;
  /** The files that may hold the transcription of an image or a PDF, best first: the first with words wins, and over OCR. */
  sidecars: Sidecar[];
  limits: ReadLimits;
  /** What the user has given for this file, where it is protected. */
  password?: string;
  /** Candidates for text recognition, as `candidatesFor` gives them; empty: none is recognised. */
  languages: readonly string[];
}

/** A file that may hold the transcription of another. */
export interface Sidecar {
  path: string;
  /** The embed's path as written in the note under which the section lies; '' where the whole file is meant. */
  target: string;
  /** The page of the PDF that it is about; null for the whole. */
  page: number | null;
  bytes: Uint8Array;
}

export interface ReadLimits {
  /** Bytes of one file. */
  bytes: number;
  pages: number;
  /** Characters of one page. */
  pageCharacters: number;
  /** Milliseconds for one page, and for opening. */
  pageTime: number;
  /** Milliseconds for one file. */
  fileTime: number;
  /** Of text recognition in a PDF, whose time counts in no other: so many pages, and milliseconds for one. */
  recognition: { pages: number; pageTime: number };
}
