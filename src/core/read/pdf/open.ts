/** Opens a PDF, and says in plain words why one does not open. */
import { messageOf } from '../../message';
import { OPEN_OPTIONS, type CharacterMaps, type ImageDecoders, type OnPassword, type PdfDrawing, type PdfLib, type PdfLoadingTask } from './lib';

export interface DrawingParts {
  drawing: PdfDrawing;
  decoders: ImageDecoders;
}

/**
 * Takes the bytes: pdf.js keeps them, and they must not be used afterwards.
 * @param options.password given to a file that asks for one; many are protected and open without
 * @param options.parts given where pages are to be drawn
 */
export function openPdf(
  lib: PdfLib, bytes: Uint8Array, characterMaps: CharacterMaps, { password, parts }: { password?: string; parts?: DrawingParts } = {},
): PdfLoadingTask {
  const task = lib.getDocument({
    ...OPEN_OPTIONS,
    useWasm: parts !== undefined,
    ...parts?.drawing,
    data: bytes,
    BinaryDataFactory: class {
      /** No fonts: where a PDF relies on those of its reader, it has a text layer, and nothing is drawn. */
      fetch({ kind, filename }: { kind: string; filename: string }): Promise<Uint8Array> {
        if (kind === 'cMapUrl') return characterMaps(filename);
        return kind === 'wasmUrl' && parts ? parts.decoders(filename) : Promise.reject(new Error(`${filename} is not needed`));
      }
    },
  });
  if (password !== undefined) task.onPassword = once(password);
  return task;
}

/** Answers with the password when it is asked for, and gives up when it is asked for again. */
function once(password: string): OnPassword {
  let answer: string | Error = password;
  return (reply) => {
    reply(answer);
    answer = new Error(WRONG_PASSWORD);
  };
}

/** pdf.js names its errors; the names are part of its interface, the classes are not seen here. */
export function whyNotOpened(error: unknown): { state: 'encrypted' | 'damaged'; reason: string } {
  const name = error instanceof Error ? error.name : '';
  if (name === 'PasswordException') {
    return { state: 'encrypted', reason: error instanceof Error && 'code' in error && error.code === WRONG ? WRONG_PASSWORD : NEEDS_PASSWORD };
  }
  const detail = messageOf(error);
  return { state: 'damaged', reason: `The file cannot be opened as a PDF: ${inPlainWords(detail)}` };
}

const NEEDS_PASSWORD = 'The PDF is protected by a password: its text can be read when you have given it.';
const WRONG_PASSWORD = 'The PDF is protected by a password, and the one that was given does not open it.';

/** pdf.js's PasswordResponses.INCORRECT_PASSWORD. https://mozilla.github.io/pdf.js/api/ */
const WRONG = 2;

const PLAIN: [part: string, words: string][] = [
  ['Invalid PDF structure', 'it has no PDF structure, so it is cut off, damaged or of another kind.'],
  ['empty', 'it is empty.'],
  ['Invalid Root reference', 'its list of contents is damaged.'],
  ['Page dictionary', 'its list of pages is damaged.'],
  ['encrypt', 'its encryption is of a kind that is not known.'],
];

/** pdf.js's own reason is kept where there are no plainer words for it. */
function inPlainWords(detail: string): string {
  return PLAIN.find(([part]) => detail.includes(part))?.[1] ?? `${detail.replace(/\.$/, '').slice(0, 200)}.`;
}
