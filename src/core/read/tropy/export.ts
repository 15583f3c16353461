/** What a Tropy export says of its items. https://docs.tropy.org/other-features/export-items */
import { nodesOf, TROPY, type LinkedNode } from './json-ld';
import { textOfHtml } from './html-text';

export interface TropyItem {
  /** By URI, as written, but what is told apart below. */
  metadata: Map<string, string[]>;
  tags: string[];
  lists: string[];
  photos: TropyPhoto[];
}

export interface TropyPhoto {
  /** As Tropy has it: absolute or relative, with `/` or `\`. */
  path: string;
  title: string | null;
  /** Of a PDF, from 1. */
  page: number | null;
  notes: string[];
  transcriptions: string[];
  selections: TropySelection[];
}

export interface TropySelection {
  title: string | null;
  /** In pixels of the photo; null where it is not told. */
  region: { x: number; y: number; width: number; height: number } | null;
  notes: string[];
  transcriptions: string[];
}

const MOST_ITEMS = 20_000;
/** Of an item, and of what is below it. */
const MOST_PARTS = 5000;
/** Characters of the export, and of one value. */
const LONGEST_EXPORT = 100_000_000;
const LONGEST_VALUE = 2000;
const LONGEST_TEXT = 1_000_000;

const TITLES = ['http://purl.org/dc/elements/1.1/title', 'http://purl.org/dc/terms/title', `${TROPY}title`];
const PARTS = ['photo', 'tag', 'list', 'template', 'item'].map((name) => `${TROPY}${name}`);

/** @throws Error with a sentence for the user where it is no export */
export function readTropyExport(json: string): { items: TropyItem[]; problems: string[] } {
  if (json.length > LONGEST_EXPORT) throw new Error('The export has more than 100 MB: export fewer items at a time.');
  let parsed: unknown;
  try {
    parsed = JSON.parse(json.replace(/^\uFEFF/, ''));
  } catch {
    throw new Error('The file is no JSON: export the items from Tropy as “JSON-LD”.');
  }
  const nodes = (nodesOf(parsed) ?? []).filter((node) => node.uris().some((uri) => PARTS.includes(uri) || TITLES.includes(uri)));
  if (nodes.length === 0) throw new Error('The file holds no items of Tropy: export them as “JSON-LD”.');
  const problems = nodes.length > MOST_ITEMS ? [`The export has ${nodes.length} items; the first ${MOST_ITEMS} are taken.`] : [];
  return { items: nodes.slice(0, MOST_ITEMS).map(itemOf), problems };
}

function itemOf(node: LinkedNode): TropyItem {
  const metadata = new Map<string, string[]>();
  for (const uri of node.uris().filter((one) => !PARTS.includes(one)).slice(0, 100)) {
    const values = node.texts(uri).slice(0, 100).map((value) => value.slice(0, LONGEST_VALUE));
    if (values.length > 0) metadata.set(uri, values);
  }
  return {
    metadata, tags: names(node, 'tag'), lists: names(node, 'list'),
    photos: node.nodes(`${TROPY}photo`).slice(0, MOST_PARTS).map(photoOf),
  };
}

/** Tags and lists are texts, or objects with a name. */
function names(node: LinkedNode, property: string): string[] {
  const uri = `${TROPY}${property}`;
  const found = [...node.texts(uri), ...node.nodes(uri).flatMap((one) => one.texts(`${TROPY}name`))];
  return found.slice(0, MOST_PARTS).map((name) => name.slice(0, LONGEST_VALUE).trim());
}

function photoOf(node: LinkedNode): TropyPhoto {
  const path = node.texts(`${TROPY}path`)[0] ?? node.texts('http://schema.org/image')[0] ?? node.texts(`${TROPY}filename`)[0] ?? '';
  const page = Number(node.texts(`${TROPY}page`)[0] ?? NaN);
  return {
    path: path.slice(0, LONGEST_VALUE), title: titleOf(node),
    page: /\.pdf$/i.test(path) && Number.isInteger(page) && page >= 0 ? page + 1 : null,
    ...writtenOn(node), selections: node.nodes(`${TROPY}selection`).slice(0, MOST_PARTS).map(selectionOf),
  };
}

function selectionOf(node: LinkedNode): TropySelection {
  const [x, y, width, height] = ['x', 'y', 'width', 'height'].map((name) => Number(node.texts(`${TROPY}${name}`)[0] ?? NaN));
  return { title: titleOf(node), region: [x, y, width, height].every((side) => Math.abs(side) < 1e7) ? { x, y, width, height } : null, ...writtenOn(node) };
}

function writtenOn(node: LinkedNode): Pick<TropyPhoto, 'notes' | 'transcriptions'> {
  return { notes: texts(node, 'note'), transcriptions: texts(node, 'transcription') };
}

/** HTML keeps paragraphs and lines; the mere text is there for what has none. */
function texts(node: LinkedNode, property: string): string[] {
  const uri = `${TROPY}${property}`;
  const written = node.nodes(uri).slice(0, MOST_PARTS).map((one) => {
    const html = one.texts(`${TROPY}html`)[0] ?? '';
    return textOfHtml(html.slice(0, LONGEST_TEXT)) || (one.texts(`${TROPY}text`)[0] ?? '').slice(0, LONGEST_TEXT).trim();
  });
  const plain = node.texts(uri).map((text) => text.slice(0, LONGEST_TEXT).trim());
  return [...plain, ...written].filter((text) => text !== '');
}

function titleOf(node: LinkedNode): string | null {
  return TITLES.flatMap((uri) => node.texts(uri))[0]?.slice(0, LONGEST_VALUE).trim() ?? null;
}
