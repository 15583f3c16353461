/** Taking links apart, and what of a heading may stand in one. */

export function parseLinktext(linktext: string): { path: string; subpath: string } {
  const plain = linktext.replace(/[\u00a0\u202f]/g, ' ').normalize('NFC');
  const hash = plain.indexOf('#');
  return hash < 0 ? { path: plain, subpath: '' } : { path: plain.slice(0, hash), subpath: plain.slice(hash) };
}

export const getLinkpath = (linktext: string): string => parseLinktext(linktext).path;

const joined = (text: string): string => text.replace(/\s+/g, ' ').trim();

/** What headings are compared by. */
export const stripHeading = (heading: string): string => joined(heading.replace(/[!"#$%&()*+,.:;<=>?@^`{|}~/[\]\\\r\n]/g, ' '));

/** What may stand in a link. */
export const stripHeadingForLink = (heading: string): string => joined(heading.replace(/[:#|^\\\r\n]|%%|\[\[|\]\]/g, ' '));
