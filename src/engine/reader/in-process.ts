/** The reader without a worker: the same code in the thread of its caller, for tests and for platforms without workers. */
import type { Ocr, Reader } from '../../core/ports';
import type { CharacterMaps } from '../../core/read/pdf/lib';
import { pdfLib } from './pdfjs';
import { readSource } from './read-source';

/** A file that hangs hangs its caller. */
export function createInProcessReader({ characterMaps, ocr }: { characterMaps: CharacterMaps; ocr: Ocr }): Reader {
  const pdf = { lib: pdfLib, characterMaps, now: () => performance.now() };
  return {
    async read(request, signal) {
      signal.throwIfAborted();
      const outcome = await readSource(request, pdf, (picture) => ocr.recognise(picture, request.languages, signal));
      signal.throwIfAborted();
      return outcome;
    },
    close: () => ocr.close(),
  };
}
