/** The reader without a worker: the same code in the thread of its caller, for tests. */
import type { Ocr, Reader } from '../../src/core/ports';
import type { CharacterMaps } from '../../src/core/read/pdf/lib';
import { pdfLib } from '../../src/engine/reader/pdfjs';
import { readSource } from '../../src/engine/reader/read-source';

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
