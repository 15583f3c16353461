/** The terms of a text as a plain list, for phrases and for queries. */
import { tokens } from './tokens';

/** The terms in order. */
export function words(text: string): string[] {
  return tokens(text).map(({ term }) => term);
}
