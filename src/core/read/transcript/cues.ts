/**
 * The cues of a SubRip (https://www.matroska.org/technical/subtitles.html#srt-subtitles) or WebVTT file
 * (https://www.w3.org/TR/webvtt1/): what stands under each timing line, in the order of their times. Numbers, settings, notes,
 * styles and regions are no text. What players forgive is forgiven: missing numbers and blank lines, dots for commas, short
 * fractions.
 */

/** Seconds, and the lines as they are written. */
export interface RawCue {
  from: number;
  to: number;
  lines: string[];
}

export interface RawCues {
  cues: RawCue[];
  /** Cues whose timing line says no time: their words are left out. */
  unreadable: number;
}

const TIME = '(?:(\\d{1,5}):)?(\\d{1,3}):(\\d{1,2})(?:[.,:](\\d{1,9}))?';
const TIMING = new RegExp(`^[ \\t]*${TIME}[ \\t]*(?:-{1,3}|[–—]-?) ?>[ \\t]*${TIME}(?=[ \\t]|$)`);
const HEADER = /^\uFEFF?WEBVTT(?=[ \t\r\n]|$)/;
const LIKE_TIMING = /\d ?:|: ?\d/;
const LONGEST_TIMING = 500;

/** Linear in the text. */
export function cuesIn(text: string): RawCues {
  const lines = text.replace(/^\uFEFF/, '').replace(/\0/g, '\uFFFD').split(/\r\n|\n|\r/);
  const isVtt = HEADER.test(text);
  const timings = lines.flatMap((line, at) => {
    const times = timesIn(line);
    return times === undefined ? [] : [{ at, times }];
  });
  const cues = timings.flatMap(({ at, times }, i) => {
    const next = timings.at(i + 1)?.at;
    return times === null ? [] : [{ ...times, lines: bodyOf(lines.slice(at + 1, next), isVtt, next !== undefined) }];
  });
  return { cues: cues.sort((a, b) => a.from - b.from), unreadable: timings.length - cues.length };
}

/** Null for a line that is meant to give times and does not, undefined for any other. */
function timesIn(line: string): { from: number; to: number } | null | undefined {
  if (!line.includes('>')) return undefined;
  const start = line.slice(0, LONGEST_TIMING);
  const found = TIMING.exec(start);
  if (found) return timesOf(found);
  return start.includes('-->') && LIKE_TIMING.test(start) ? null : undefined;
}

/** A cue that ends before it begins lasts no time. */
function timesOf(found: RegExpExecArray): { from: number; to: number } {
  const from = secondsOf(found.slice(1, 5));
  return { from, to: Math.max(from, secondsOf(found.slice(5, 9))) };
}

function secondsOf([hours, minutes, seconds, fraction]: (string | undefined)[]): number {
  const whole = Number(hours ?? 0) * 3600 + Number(minutes) * 60 + Number(seconds);
  return Math.round((whole + Number(`0.${fraction ?? '0'}`)) * 1000) / 1000;
}

/** In WebVTT an empty line ends a cue, and one of spaces does not; in SubRip the next timing does, with the number above it. */
function bodyOf(lines: string[], isVtt: boolean, isFollowed: boolean): string[] {
  const end = isVtt ? lines.indexOf('') : -1;
  if (end >= 0) return lines.slice(0, end);
  return isFollowed && /^\s*\d{1,9}\s*$/.test(lines.at(-1) ?? '') ? lines.slice(0, -1) : lines;
}
