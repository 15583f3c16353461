/** Gzip undone, off this thread where the platform can. */
import { gunzipSync } from 'fflate';

/**
 * By a reader, never by `new Response(stream)`: workers in some versions of Electron lack that class.
 * @param size bytes of the content; a content of another size is refused
 * @throws Error where this is no gzip, or not of that size
 */
export async function gunzip(packed: Uint8Array<ArrayBuffer>, size: number): Promise<Uint8Array<ArrayBuffer>> {
  const content = new Uint8Array(size);
  if (typeof DecompressionStream === 'undefined') {
    content.set(gunzipSync(packed));
    return content;
  }
  const { readable, writable } = new DecompressionStream('gzip');
  const reader = readable.getReader();
  const written = write(packed, writable.getWriter());
  let at = 0;
  for (;;) {
    const { done, value } = await reader.read();
    if (done) break;
    content.set(value, at);
    at += value.length;
  }
  await written;
  if (at !== size) throw new Error(`The content has ${at} bytes, not ${size}.`);
  return content;
}

function write(packed: Uint8Array<ArrayBuffer>, writer: WritableStreamDefaultWriter<BufferSource>): Promise<void> {
  const written = writer.write(packed).then(() => writer.close());
  written.catch(() => undefined); // the reader fails alike, and is heard first
  return written;
}
