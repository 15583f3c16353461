/** Gzip undone, piece by piece. */
import { gunzipSync } from 'fflate';

/**
 * By a reader, never by `new Response(stream)`: workers in some versions of Electron lack that class.
 * @param size bytes of the content; a content of another size is refused
 * @throws Error where this is no gzip, or not of that size; what the pieces throw
 */
export async function gunzip(pieces: AsyncIterable<Uint8Array<ArrayBuffer>>, size: number): Promise<Uint8Array<ArrayBuffer>> {
  const content = new Uint8Array(size);
  let at = 0;
  for await (const piece of typeof DecompressionStream === 'undefined' ? atOnce(pieces) : inflated(pieces)) {
    content.set(piece, at);
    at += piece.length;
  }
  if (at !== size) throw new Error(`The content has ${at} bytes, not ${size}.`);
  return content;
}

async function* inflated(pieces: AsyncIterable<Uint8Array<ArrayBuffer>>): AsyncIterable<Uint8Array> {
  const { readable, writable } = new DecompressionStream('gzip');
  const written = writeAll(pieces, writable.getWriter());
  written.catch(() => undefined); // the reader fails alike, and is heard first
  const reader = readable.getReader();
  for (;;) {
    const { done, value } = await reader.read();
    if (done) break;
    yield value;
  }
  await written;
}

async function writeAll(pieces: AsyncIterable<Uint8Array<ArrayBuffer>>, writer: WritableStreamDefaultWriter<BufferSource>): Promise<void> {
  try {
    for await (const piece of pieces) await writer.write(piece);
    await writer.close();
  } catch (error) {
    await writer.abort(error);
    throw error;
  }
}

/** For old platforms, which cannot inflate by themselves. */
async function* atOnce(pieces: AsyncIterable<Uint8Array>): AsyncIterable<Uint8Array> {
  const all: Uint8Array[] = [];
  for await (const piece of pieces) all.push(piece);
  const packed = new Uint8Array(all.reduce((sum, { length }) => sum + length, 0));
  let at = 0;
  for (const piece of all) {
    packed.set(piece, at);
    at += piece.length;
  }
  yield gunzipSync(packed);
}
