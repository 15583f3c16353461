/** Every kind that is text: bytes → outcome. */
import { readCanvas } from './canvas';
import { decodeText } from './decode';
import { failed, outcomeOf } from './document';
import { isDrawingNote, readDrawing, readDrawingNote } from './drawing';
import { whyTooLarge } from './limits';
import { readNote } from './note/read';
import { readTranscript } from './transcript/read';
import { transcribesIn } from './transcription/transcribes';
import type { Document, ReadOutcome, ReadRequest } from './types';

/** Part of the key of a text: raised with every change in what is read from the same bytes. */
export const TEXT_READER_VERSION = 'text-4';

export type TextKind = 'note' | 'canvas' | 'drawing' | 'transcript';

/** Reads a note, a canvas, a drawing or a transcript, in time that grows with its size alone. Never throws: what goes wrong with the file is a state with a reason. */
export function readText({ path, bytes, limits }: Pick<ReadRequest, 'path' | 'bytes' | 'limits'>, kind: TextKind): ReadOutcome {
  const tooLarge = whyTooLarge(bytes.length, limits);
  if (tooLarge !== null) return failed('too large', tooLarge);
  const text = decodeText(bytes);
  if (text === null) return failed('damaged', 'The file is no text: it holds the bytes of another kind of file.');
  if (kind === 'canvas') return readCanvas(text);
  if (kind === 'transcript') return readTranscript(text);
  if (kind === 'drawing' && !path.toLowerCase().endsWith('.md')) return readDrawing(text);
  return outcomeOf(kind === 'drawing' || isDrawingNote(text) ? readDrawingNote(text, kind) : withTranscribes(readNote(text)));
}

function withTranscribes(note: Document): Document {
  const transcribes = transcribesIn(note);
  return transcribes.length === 0 ? note : { ...note, meta: { ...note.meta, transcribes } };
}
