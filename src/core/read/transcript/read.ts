/** A transcript of audio or video → Document: one page with the text of all cues, and when each is said. */
import { emptyMeta, failed, textDocument, textPage } from '../document';
import type { Block, Cue, ReadOutcome } from '../types';
import { spokenLines } from './cue-text';
import { cuesIn } from './cues';
import { type SpokenCue, withoutRolling } from './rolling';

/** Part of the key of a text. */
export const TRANSCRIPT_READER_VERSION = 'transcript-1';

/** Reads the text of a `.srt` or `.vtt` file, in linear time. Never throws. */
export function readTranscript(text: string): ReadOutcome {
  if (text.trim() === '') return failed('empty', 'The file is empty.');
  const { cues, unreadable } = cuesIn(text);
  if (cues.length === 0) {
    return /^\uFEFF?WEBVTT\b/.test(text) && unreadable === 0
      ? failed('empty', 'There are no cues in this transcript.')
      : failed('damaged', 'This is no transcript: no line of it gives a time, such as 00:01:02,345 --> 00:01:04,000.');
  }
  const spoken = withoutRolling(cues.map(({ from, to, lines }) => ({ from, to, lines: spokenLines(lines) })).filter(({ lines }) => lines.length > 0));
  if (spoken.length === 0) return failed('empty', 'There is no text in the cues of this transcript.');
  const page = put(spoken);
  const from = spoken[0].from;
  const to = spoken.reduce((last, cue) => Math.max(last, cue.to), from);
  const document = textDocument('transcript', [{ ...textPage({ kind: 'time', from, to }, page.text, page.blocks), cues: page.cues }], emptyMeta());
  return { state: 'read', reason: unreadable === 0 ? '' : leftOut(unreadable), document };
}

function leftOut(cues: number): string {
  return cues === 1 ? 'The time of 1 cue cannot be read: its words are left out.' : `The times of ${cues} cues cannot be read: their words are left out.`;
}

/** Seconds after which what is said begins anew: sooner where a sentence has ended. */
const PAUSE = 2;
const LONG_PAUSE = 5;
const SENTENCE_END = /[.!?…。！？؟]["'”’»)\]]{0,3}$/;

/** A paragraph for each turn of a speaker, and after a pause. Lines of it stay lines, as they are in the file. */
function put(spoken: readonly SpokenCue[]): { text: string; blocks: Block[]; cues: Cue[] } {
  let text = '';
  const blocks: Block[] = [];
  const cues: Cue[] = [];
  let speaker: string | null = null;
  let last: SpokenCue | null = null;
  for (const cue of spoken) {
    const { from, to, lines } = cue;
    const pause = last === null ? 0 : from - last.to;
    let isNew = last === null || pause >= LONG_PAUSE || (pause >= PAUSE && SENTENCE_END.test(text.slice(-4)));
    let start = -1;
    for (const line of lines) {
      isNew ||= line.speaker !== speaker;
      if (text !== '') text += isNew ? '\n\n' : '\n';
      if (start < 0) start = text.length;
      if (isNew) blocks.push({ start: text.length, end: text.length, kind: 'paragraph', headings: [] });
      if (line.speaker !== null && line.speaker !== speaker) text += `${line.speaker}: `;
      text += line.text;
      blocks[blocks.length - 1].end = text.length;
      speaker = line.speaker;
      isNew = false;
    }
    cues.push({ start, end: text.length, from, to });
    last = cue;
  }
  return { text, blocks, cues };
}
