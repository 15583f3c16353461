/** Whether two descriptions mean the same work. */

/** Letters and digits alone, without accents. */
export function folded(text: string): string {
  return text.slice(0, 1000).normalize('NFKD').toLowerCase().replace(/[^\p{L}\p{N}]/gu, '');
}

/** Whether the family name of one of `authors` ("Family, Given") is among the words of `written`. */
export function authorsAgree(authors: readonly string[], written: string): boolean {
  const words = new Set(written.slice(0, 1000).split(/[^\p{L}\p{M}'’-]+/u).map(folded));
  return authors.some((author) => {
    const family = author.split(',')[0].split(/\s+/).map(folded).filter((word) => word.length > 1);
    return family.length > 0 && words.has(family[family.length - 1]);
  });
}
