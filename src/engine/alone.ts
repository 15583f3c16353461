/** The same bytes in a buffer of their own, so that they can be handed to another thread; copied only where they are not alone. */
export function alone(bytes: Uint8Array): Uint8Array<ArrayBuffer> {
  const { buffer } = bytes;
  return buffer instanceof ArrayBuffer && buffer.byteLength === bytes.length ? new Uint8Array(buffer) : new Uint8Array(bytes);
}
