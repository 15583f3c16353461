/** One item of Tropy's as a note: what is known of it, its photos, and under each what was written on it. */
import { stringify } from 'yaml';
import { escapeMarkdown } from '../../text/escape';
import { plainParagraphs } from '../transcription/write';
import type { TropyItem, TropyPhoto, TropySelection } from './export';

const DC = 'http://purl.org/dc/elements/1.1/';
const TERMS = 'http://purl.org/dc/terms/';

/** Properties of Tropy's own templates under the names of their fields. Others are named by the end of their URI. */
const FIELDS: ReadonlyMap<string, string> = new Map([
  [`${DC}creator`, 'author'], [`${TERMS}creator`, 'author'], [`${DC}source`, 'archive'], [`${TERMS}audience`, 'recipient'],
  [`${TERMS}isPartOf`, 'collection'], [`${DC}coverage`, 'location'], [`${TERMS}spatial`, 'location'],
]);

/** Characters. */
const LONGEST_HEADING = 300;

/** Fields that a note has for itself. */
const OWN = new Set(['tags', 'aliases', 'cssclasses', 'transcription-of', 'position']);

/** @param embed a photo in this note, as a line of Markdown; null where the vault has none */
export function itemNote(item: TropyItem, title: string, embed: (photo: TropyPhoto) => string | null): string {
  const photos = item.photos.map((photo, index) => photoSection(photo, index + 1, embed(photo)));
  return `---\n${stringify(propertiesOf(item, title), { lineWidth: 0 })}---\n\n# ${inHeading(title)}\n${photos.map((section) => `\n${section}\n`).join('')}`;
}

function propertiesOf({ metadata, tags, lists }: TropyItem, title: string): Map<string, string | string[]> {
  const properties = new Map<string, string[]>([['title', [title]]]);
  for (const [uri, values] of metadata) {
    const name = fieldOf(uri);
    if (name !== 'title' && name !== '' && !OWN.has(name)) properties.set(name, [...properties.get(name) ?? [], ...values.map(inOneLine)]);
  }
  if (lists.length > 0) properties.set('lists', lists.map(inOneLine));
  const known = tags.map(tagOf).filter((tag) => tag !== '');
  return new Map<string, string | string[]>([
    ...[...properties].map(([name, values]): [string, string | string[]] => [name, values.length === 1 ? values[0] : values]),
    ...(known.length > 0 ? [['tags', [...new Set(known)]] as [string, string[]]] : []),
  ]);
}

/** "https://tropy.org/v1/tropy#box" → "box". */
function fieldOf(uri: string): string {
  const known = FIELDS.get(uri);
  if (known !== undefined) return known;
  const name = /[^#/:]*$/.exec(uri.replace(/[#/]+$/, ''))?.[0] ?? '';
  return name.replace(/([a-z\d])([A-Z])/g, '$1-$2').toLowerCase().replace(/[^\p{L}\p{N}]+/gu, '-').replace(/^-+|-+$/g, '').slice(0, 60);
}

/** As Obsidian takes it: without spaces and signs, and not of digits alone. */
function tagOf(name: string): string {
  const tag = name.trim().replace(/\s+/g, '-').replace(/[^\p{L}\p{M}\p{N}_/-]+/gu, '').replace(/^[-/]+|[-/]+$/g, '');
  return /^\d+$/.test(tag) ? `_${tag}` : tag;
}

function photoSection({ title, path, notes, transcriptions, selections }: TropyPhoto, number: number, embed: string | null): string {
  const name = path.split(/[\\/]/).at(-1) ?? '';
  const own = transcriptions.length > 0 ? transcriptions : notes;
  const text = [...own.flatMap(plainParagraphs), ...selections.flatMap((selection, index) => selectionParts(selection, index + 1))];
  return [
    `## ${inHeading(title ?? (name === '' ? `Photo ${number}` : name))}`,
    embed ?? `The vault has no file “${escapeMarkdown(inOneLine(name))}”.`,
    ...(text.length > 0 ? ['### Transcription', ...text] : []),
    ...(transcriptions.length > 0 && notes.length > 0 ? ['### Notes', ...notes.flatMap(plainParagraphs)] : []),
  ].join('\n\n');
}

/** Where a selection lies is no text of the photo: it stands in a comment. */
function selectionParts({ title, region, notes, transcriptions }: TropySelection, number: number): string[] {
  const text = (transcriptions.length > 0 ? transcriptions : notes).flatMap(plainParagraphs);
  const sides = region && [region.x, region.y, region.width, region.height].map((side) => Math.round(side));
  const where = sides ? [`%%Selection: x ${sides[0]}, y ${sides[1]}, width ${sides[2]}, height ${sides[3]}%%`] : [];
  return [`#### ${inHeading(title ?? `Selection ${number}`)}`, ...where, ...text];
}

function inOneLine(text: string): string {
  return text.replace(/[\p{Cc}\u2028\u2029]+/gu, ' ').replace(/ {2,}/g, ' ').trim();
}

function inHeading(title: string): string {
  return escapeMarkdown(Array.from(inOneLine(title)).slice(0, LONGEST_HEADING).join('')) || 'Untitled';
}
