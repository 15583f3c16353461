/** What the runner prints: JSON documents (docs/headless.md) and the same for people. */
import type { Answer } from '../../src/core/answer/types';
import { pageLabel, pageNumber } from '../../src/core/cite/file';
import type { CitationCheck, Footnote } from '../../src/core/cite/types';
import type { CiteResult, IndexReport } from '../../src/core/engine';
import type { FileRecord } from '../../src/core/index/types';
import type { DocumentMap } from '../../src/core/read/map/types';
import type { Place, ReadOutcome, SourceKind } from '../../src/core/read/types';
import { annotationName, placeName } from '../../src/core/text/place-name';
import type { Hit } from '../../src/core/search/types';

/** One command's result: the document, the lines for people, and the exit code. */
export interface Output {
  document: Record<string, unknown>;
  lines: string[];
  code: 0 | 1;
}

/** What a place has beside page and label: that the label is inferred, seconds of a recording, or the annotation in a PDF. */
function moreOf(place: Place): Record<string, unknown> {
  if (place.kind === 'time') return { time: { from: place.from, to: place.to } };
  const inferred = 'inferred' in place && place.inferred === true ? { inferred: true } : {};
  if (place.kind !== 'annotation') return inferred;
  const { id, words, author, date } = place;
  return { ...inferred, annotation: { id, words, author, date } };
}

const plural = (count: number, word: string): string => `${count} ${word}${count === 1 ? '' : 's'}`;

function where(path: string, place: Place): string {
  const [number, label, name] = [pageNumber(place), pageLabel(place), placeName(place)];
  return `${path}${name === '' ? '' : `, ${name}`}${label === null || label === String(number) ? '' : ` (page ${number})`}`;
}

const indent = (text: string): string => text.replace(/\s+/g, ' ').trim();

export function indexOutput(report: IndexReport): Output {
  const { files, chunks, embedded, reused, written, seconds } = report;
  return {
    document: { files, chunks, embedded, reused, written, seconds },
    lines: [`${plural(files, 'file')}, ${plural(chunks, 'chunk')}: ${embedded} embedded, ${reused} reused, ${written} bytes written in ${seconds.toFixed(1)} s`],
    code: 0,
  };
}

export function statusOutput(records: FileRecord[]): Output {
  const files = records.map(({ path, kind, state, reason, chunks }) => ({ path, kind, state, reason, chunks }));
  return {
    document: { files },
    lines: files.map((file) => `${file.state.padEnd(13)} ${String(file.chunks).padStart(5)}  ${file.path}${file.reason === '' ? '' : `: ${file.reason}`}`),
    code: 0,
  };
}

export function readOutput(path: string, outcome: ReadOutcome & { kind: SourceKind | null }): Output {
  const { kind, state, reason, document } = outcome;
  const pages = (document?.pages ?? []).map(({ place, text }) => ({ number: pageNumber(place), label: pageLabel(place), ...moreOf(place), text }));
  return {
    document: { path, kind, state, reason, title: document?.meta.title ?? null, pages },
    lines: [`${state}${reason === '' ? '' : `: ${reason}`}`, ...(document?.pages ?? []).flatMap(({ place, text }) => [titleOf(place), text])],
    code: document === null && state !== 'empty' ? 1 : 0,
  };
}

/** A line before the text of a place; empty where the file is one place. */
function titleOf(place: Place): string {
  const number = pageNumber(place);
  if (number === null) return '';
  const label = pageLabel(place);
  return `— page ${number}${label === null ? '' : ` (${label})`}${place.kind === 'annotation' ? `, ${annotationName(place)}` : ''} —`;
}

/** JSON in any case: a map is to be stored. */
export function mapOutput(map: DocumentMap): Output {
  return { document: { ...map }, lines: [JSON.stringify({ schema: 1, ...map }, null, 2)], code: map.state === 'read' || map.state === 'empty' ? 0 : 1 };
}

function hitDocument(hit: Hit) {
  const { path, kind, place, headings, spans, text, score, ranks, also = [] } = hit;
  return {
    path, kind,
    page: pageNumber(place),
    label: pageLabel(place),
    ...moreOf(place),
    heading: headings.length === 0 ? null : headings.join(' › '),
    start: spans[0]?.start ?? 0,
    end: spans.at(-1)?.end ?? 0,
    spans: spans.map(({ start, end }) => ({ page: pageNumber(place), start, end })),
    text, score, ranks,
    also: also.map((other) => ({ path: other.path, kind: other.kind, page: pageNumber(other.place), label: pageLabel(other.place), ...moreOf(other.place) })),
  };
}

export function searchOutput(hits: Hit[]): Output {
  const rank = (place: number | null, half: string): string[] => (place === null ? [] : [`${half} ${place}`]);
  return {
    document: { hits: hits.map(hitDocument) },
    lines: hits.length === 0 ? ['Nothing relevant was found.'] : hits.flatMap((hit, i) => [
      `${i + 1}. ${where(hit.path, hit.place)}${hit.headings.length === 0 ? '' : ` › ${hit.headings.join(' › ')}`} (${[...rank(hit.ranks.words, 'words'), ...rank(hit.ranks.meaning, 'meaning')].join(', ')})`,
      `   ${indent(hit.text)}`,
      ...(hit.also ? [`   also: ${hit.also.map((other) => where(other.path, other.place)).join('; ')}`] : []),
    ]),
    code: hits.length === 0 ? 1 : 0,
  };
}

export function askOutput(answer: Answer): Output {
  const passages = answer.passages.map(({ n, hit }) => ({ n, path: hit.path, page: pageNumber(hit.place), label: pageLabel(hit.place), ...moreOf(hit.place), text: hit.text }));
  const claims = answer.claims.map(({ text, passages: cited, verdict }) => ({ text, passages: cited, verdict }));
  return {
    document: { answer: answer.answer, extractive: answer.extractive, claims, passages, explanation: answer.explanation },
    lines: [answer.answer, '', ...answer.passages.map(({ n, hit }) => `[${n}] ${where(hit.path, hit.place)}`)],
    code: answer.claims.length === 0 ? 1 : 0,
  };
}

export function citeOutput({ verdict, anchor, difference, detail }: CiteResult, footnote: Footnote | null): Output {
  return {
    document: { verdict, anchor, difference, footnote },
    lines: [`${verdict}: ${detail}`, ...(footnote === null ? [] : [footnote.definition])],
    code: anchor === null ? 1 : 0,
  };
}

export function checkOutput(citations: CitationCheck[]): Output {
  const whole = citations.every(({ resolution, verdict }) => (resolution === 'exact' || resolution === 'moved') && verdict === 'verified');
  return {
    document: { citations: citations.map(({ note, id, resolution, verdict, detail }) => ({ note, id, resolution, verdict, detail })) },
    lines: citations.length === 0 ? ['No citations were found.'] : citations.map(({ note, id, resolution, verdict, detail }) => `${note} [^${id}] ${resolution}, ${verdict}${detail === '' ? '' : `: ${detail}`}`),
    code: whole ? 0 : 1,
  };
}
