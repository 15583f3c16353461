/** Sections of a note that transcribe a file which the note embeds: `![[photo.jpg]]`, and under it a heading or callout "Transcription". */
import { kindOf } from '../kinds';
import type { NoteText } from '../note/read';
import type { Block, Link } from '../types';
import { saysAnything } from './content';
import { namesTranscription } from './names';

export interface Section {
  /** The embed's path as written. */
  target: string;
  /** The page of a PDF, where the embed names one: `![[scan.pdf#page=3]]`. */
  page: number | null;
  /** The heading with those above it, as a link names it; of a callout the heading it stands under. */
  subpath: string;
  blocks: Block[];
}

/** In the order of the note. Without words in it a section is none. */
export function sectionsIn(text: string, { blocks, meta: { links } }: Pick<NoteText, 'blocks' | 'meta'>): Section[] {
  const embeds = links.filter((link) => isEmbed(text, link));
  return embeds.flatMap((embed, index) => {
    const first = blocks.findLastIndex(({ start }) => start <= embed.start);
    if (first < 0) return [];
    const next = embeds.slice(index + 1).find(({ start }) => start >= blocks[first].end);
    const under = reach(text, blocks, first, next?.start ?? Infinity);
    const found = sectionIn(text, blocks.slice(first + 1, under), blocks[first].headings.length);
    return found === null ? [] : [{ target: embed.target, page: pageOf(embed), ...found }];
  });
}

/** The first section named a transcription among these blocks, or a callout named so, under no more headings than `deepest`. */
export function sectionIn(text: string, blocks: readonly Block[], deepest = Infinity): Pick<Section, 'subpath' | 'blocks'> | null {
  for (const [at, block] of blocks.entries()) {
    if (block.headings.length > deepest || !namesTranscription(titleOf(text, block))) continue;
    if (block.kind === 'callout') {
      if (saysAnything(text, block)) return { subpath: subpathOf(block.headings), blocks: [block] };
      continue;
    }
    const end = blocks.findIndex(({ kind, level }, other) => other > at && kind === 'heading' && level! <= block.level!);
    const inside = blocks.slice(at + 1, end < 0 ? blocks.length : end);
    if (inside.some((one) => saysAnything(text, one))) return { subpath: subpathOf([...block.headings, headingTitle(text, block)]), blocks: inside };
  }
  return null;
}

/**
 * Where the blocks end that belong to an embed: at the block of the next one, or where its own section ends. The heading that comes
 * next after it may name its transcription though it is of the level of the embed's own section.
 */
function reach(text: string, blocks: readonly Block[], first: number, next: number): number {
  const { headings } = blocks[first];
  let isNext = true;
  for (let at = first + 1; at < blocks.length; at++) {
    const block = blocks[at];
    if (block.end > next) return at;
    if (block.kind !== 'heading') continue;
    const leaves = block.headings.length < headings.length;
    if (leaves && !(isNext && namesTranscription(headingTitle(text, block)))) return at;
    isNext = false;
  }
  return blocks.length;
}

function isEmbed(text: string, { target, start }: Link): boolean {
  if (text[start] !== '!') return false;
  const kind = kindOf(target);
  return kind === 'image' || kind === 'pdf';
}

function pageOf({ subpath }: Link): number | null {
  const page = Number(/[#&]page=(\d{1,6})/.exec(subpath)?.[1]);
  return page > 0 ? page : null;
}

function titleOf(text: string, block: Block): string {
  if (block.kind === 'heading') return headingTitle(text, block);
  if (block.kind !== 'callout') return '';
  const [, type = '', title = ''] = /^>[ \t]{0,4}\[!([^\]\n|]{1,100})[^\]\n]{0,100}\][+-]?[ \t]*([^\n\r]{0,200})/.exec(text.slice(block.start, block.start + 500)) ?? [];
  return title.trim() === '' || namesTranscription(type) ? type : title;
}

/** The heading's text as it is written. */
export function headingTitle(text: string, { start, end }: Block): string {
  const source = text.slice(start, Math.min(end, start + 1000));
  return source.replace(/^ {0,3}#{1,6}[ \t]+/, '').split(/\r\n?|\n/)[0].replace(/[ \t]#+[ \t]*$/, '').trim();
}

/** Obsidian finds a heading by its path; what its links cannot hold is a space in them. */
function subpathOf(headings: readonly string[]): string {
  return headings.map((title) => `#${title.replace(/[#^[\]|\\:%]+/g, ' ').replace(/\s+/g, ' ').trim()}`).join('');
}
