/** Width and height of a picture, out of its first bytes. */

export interface Size {
  width: number;
  height: number;
}

/** In pixels, as the file stores them; null where the bytes do not tell. */
export function imageSize(bytes: Uint8Array): Size | null {
  if (bytes.length < 30) return null;
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.length);
  if (view.getUint32(0) === 0x89504e47) return { width: view.getUint32(16), height: view.getUint32(20) };
  if (view.getUint32(0) === 0x47494638) return { width: view.getUint16(6, true), height: view.getUint16(8, true) };
  if (view.getUint16(0) === 0x424d) return { width: view.getInt32(18, true), height: Math.abs(view.getInt32(22, true)) };
  if (view.getUint16(0) === 0xffd8) return jpegSize(view);
  return view.getUint32(0) === 0x52494646 && view.getUint32(8) === 0x57454250 ? webpSize(view) : null;
}

/** The first frame's header: segments `ff xx length` up to it. https://www.w3.org/Graphics/JPEG/itu-t81.pdf (B.1) */
function jpegSize(view: DataView): Size | null {
  let at = 2;
  while (at + 9 < view.byteLength && view.getUint8(at) === 0xff) {
    const marker = view.getUint8(at + 1);
    const isFrame = marker >= 0xc0 && marker <= 0xcf && marker !== 0xc4 && marker !== 0xc8 && marker !== 0xcc;
    if (isFrame) return { height: view.getUint16(at + 5), width: view.getUint16(at + 7) };
    at += marker === 0xff ? 1 : 2 + view.getUint16(at + 2);
  }
  return null;
}

/** https://developers.google.com/speed/webp/docs/riff_container */
function webpSize(view: DataView): Size | null {
  switch (view.getUint32(12)) {
    case 0x56503858: return { width: 1 + (view.getUint32(24, true) & 0xffffff), height: 1 + ((view.getUint32(26, true) >>> 8) & 0xffffff) };
    case 0x5650384c: {
      const bits = view.getUint32(21, true);
      return { width: 1 + (bits & 0x3fff), height: 1 + ((bits >>> 14) & 0x3fff) };
    }
    case 0x56503820: return { width: view.getUint16(26, true) & 0x3fff, height: view.getUint16(28, true) & 0x3fff };
    default: return null;
  }
}
