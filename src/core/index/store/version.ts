/** Which format a file of the index has: its magic is a family and one digit. */

/** What a later version of the plugin has written: it is left alone, whatever else happens. */
export const NEWER = 'newer';

/** The digit behind the family's name, 0 for bytes of no such file. */
export function versionOf(bytes: Uint8Array, family: string): number {
  const magic = new TextDecoder('latin1').decode(bytes.subarray(0, family.length + 1));
  return magic.startsWith(family) && /[1-9]$/.test(magic) ? Number(magic.at(-1)) : 0;
}
