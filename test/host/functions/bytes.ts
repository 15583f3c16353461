/** Bytes as text and back. */

export function arrayBufferToBase64(buffer: ArrayBuffer): string {
  const step = 0x8000;
  const bytes = new Uint8Array(buffer);
  let binary = '';
  for (let at = 0; at < bytes.length; at += step) binary += String.fromCharCode(...bytes.subarray(at, at + step));
  return btoa(binary);
}

export const base64ToArrayBuffer = (base64: string): ArrayBuffer => Uint8Array.from(atob(base64), (letter) => letter.charCodeAt(0)).buffer;

export const arrayBufferToHex = (buffer: ArrayBuffer): string =>
  [...new Uint8Array(buffer)].map((byte) => byte.toString(16).padStart(2, '0')).join('');

export const hexToArrayBuffer = (hex: string): ArrayBuffer => Uint8Array.from(hex.match(/../g) ?? [], (pair) => parseInt(pair, 16)).buffer;

export const getBlobArrayBuffer = (blob: Blob): Promise<ArrayBuffer> => blob.arrayBuffer();
