/**
 * Finding an anchor's words again: at their offsets in the same file; else the very words on their page, on the pages
 * around it, in the whole file; else words like them; else only the page; else nothing. What is worse is always said.
 */
import { placeName } from '../text/place-name';
import { type LikePlace, placesLike } from '../text/quote';
import { makeAnchor } from './anchor';
import { candidates } from './candidates';
import { type CitedFile, type CitedPage, isComment, isOn, pageNumber, placeOf } from './file';
import type { Anchor, Resolved } from './types';

/** Shorter words are never taken from elsewhere without a sign that they are the ones meant, and never approximated. */
const ENOUGH = 20;
/** How like the words must be that are shown instead; what differs is always said. */
const LIKE = 0.8;

/** Where the anchor's words are now. `file` is null where the path leads to no file that can be read. */
export function resolveAnchor(anchor: Anchor, file: CitedFile | null): Resolved {
  if (!file) return lost(`The file “${anchor.path}” is not there or cannot be read.`);
  if (file.pages.length === 0) return lost(`The file “${file.path}” has no text.`);
  const work = { ...file, pages: file.pages.filter(({ place }) => place.kind !== 'annotation') };
  const comments = { ...file, pages: file.pages.filter(isComment) };
  return anchor.annotation ? resolveComment(anchor, comments, work) : resolveWords(anchor, work, comments);
}

/** The work's own words; those of a comment on it are never taken for them, but that is said. */
function resolveWords(anchor: Anchor, work: CitedFile, comments: CitedFile): Resolved {
  const found = wordsIn(anchor, work);
  if (found) return found;
  const none = pageOnly(anchor, work) ?? lost(`The words are no longer in “${work.path}”.`);
  const comment = candidates(anchor, comments).best;
  return comment ? { ...none, detail: `${none.detail} They stand in an annotation: ${placeName(comment.page.place)}.` } : none;
}

/** A comment's id is another one when the file was written anew: its words are what tells it. */
function resolveComment(anchor: Anchor, comments: CitedFile, work: CitedFile): Resolved {
  const found = wordsIn(anchor, comments);
  if (found) return found;
  const { annotation: _, ...rest } = anchor;
  const printed = wordsIn(rest, work);
  if (printed?.anchor && printed.resolution !== 'near') {
    return { ...printed, resolution: 'moved', detail: `The annotation is not there any more; the words stand on ${placeOf(printed.anchor)}.` };
  }
  const page = pageOnly(rest, work);
  return page ? { ...page, detail: `The annotation is not there any more; only its page, ${placeOf(rest)}, is.` } : lost(`The words are no longer in “${work.path}”.`);
}

function wordsIn(anchor: Anchor, file: CitedFile): Resolved | null {
  return sameOffsets(anchor, file) ?? sameWords(anchor, file) ?? likeWords(anchor, file);
}

function lost(detail: string): Resolved {
  return { resolution: 'lost', anchor: null, detail };
}

function sameOffsets(anchor: Anchor, file: CitedFile): Resolved | null {
  if (anchor.fileHash === '' || anchor.fileHash !== file.fileHash || anchor.end <= anchor.start) return null;
  const page = file.pages.find((one) => isOn(anchor, one) && one.text.slice(anchor.start, anchor.end) === anchor.exact);
  return page ? { resolution: 'exact', anchor: makeAnchor(file, page, anchor.start, anchor.end), detail: '' } : null;
}

function sameWords(anchor: Anchor, file: CitedFile): Resolved | null {
  const { best, places } = candidates(anchor, file);
  if (!best) return null;
  const found = makeAnchor(file, best.page, best.start, best.end);
  if (best.tier === 0) return { resolution: 'exact', anchor: found, detail: '' };
  const isMeant = places === 1 || best.inContext;
  if (!isMeant && anchor.exact.trim().length < ENOUGH) return null;
  const detail = `The words have moved from ${whereIs(anchor)} to ${whereIs(found)}.`;
  return { resolution: 'moved', anchor: found, detail: isMeant ? detail : `${detail} They stand in ${places} places; this is the nearest.` };
}

function likeWords(anchor: Anchor, file: CitedFile): Resolved | null {
  if (anchor.exact.trim().length < ENOUGH) return null;
  let best: LikePlace<CitedPage> | null = null;
  let bestDistance = Infinity;
  for (const page of file.pages) {
    const place = placesLike(anchor.exact, page, LIKE)[0] as LikePlace<CitedPage> | undefined;
    const distance = distanceOf(anchor, page);
    if (!place || (best && (place.similarity < best.similarity || (place.similarity === best.similarity && distance >= bestDistance)))) continue;
    best = place;
    bestDistance = distance;
  }
  if (!best) return null;
  const found = makeAnchor(file, best.source, best.start, best.end);
  const moved = whereIs(found) === whereIs(anchor) ? '' : ` and ${found.time ? 'are said at' : 'stand on'} ${whereIs(found)} instead of ${whereIs(anchor)}`;
  return { resolution: 'near', anchor: found, detail: `The words have changed${moved}: ${changesOf(best)}.` };
}

function distanceOf(anchor: Anchor, page: CitedPage): number {
  return Math.abs((pageNumber(page.place) ?? 0) - (anchor.page ?? 0));
}

/** The first few changes, in words. */
function changesOf({ difference }: LikePlace<CitedPage>): string {
  const changes = difference.filter(({ type }) => type !== 'same');
  if (changes.length === 0) return 'only the punctuation differs';
  const said = changes.slice(0, 4).map(({ type, text }) => `${type === 'quote only' ? 'gone' : 'new'} “${text}”`);
  return said.join(', ') + (changes.length > said.length ? ', and more' : '');
}

function pageOnly(anchor: Anchor, file: CitedFile): Resolved | null {
  const page = anchor.page === null ? undefined : file.pages.find(({ place }) => pageNumber(place) === anchor.page);
  if (!page) return null;
  const found = { ...makeAnchor(file, page, 0, 0), exact: anchor.exact, suffix: '' };
  return { resolution: 'page-only', anchor: found, detail: `The words are not on ${whereIs(found)} nor elsewhere in the file; only the page is still there.` };
}

function whereIs(anchor: Anchor): string {
  return placeOf(anchor) || (anchor.kind === 'canvas' ? 'a card' : `the ${anchor.kind}`);
}

