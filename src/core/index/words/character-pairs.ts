/** Pairs of characters of scripts without spaces, by each of the two: a character that stands alone in a query is in texts by these. */
import { clusterEnd } from '../../text/raw-runs';
import { isUnspaced } from '../../text/scripts';

type Side = 'first' | 'last';

export class CharacterPairs {
  private readonly by: Record<Side, Map<string, string[]>> = { first: new Map(), last: new Map() };
  private known = 0;

  /**
   * The pairs in which a character, with its marks, is the first or the last.
   * @param vocabulary what was there before must not have changed
   */
  of(character: string, side: Side, vocabulary: readonly string[]): readonly string[] {
    for (; this.known < vocabulary.length; this.known++) this.learn(vocabulary[this.known]);
    return this.by[side].get(character) ?? [];
  }

  private learn(term: string): void {
    if (!isUnspaced(String.fromCodePoint(term.codePointAt(0) ?? 0))) return;
    const first = clusterEnd(term, 0);
    let last = 0;
    for (let end = first; end < term.length; end = clusterEnd(term, end)) last = end;
    if (last === 0) return;
    this.put('first', term.slice(0, first), term);
    this.put('last', term.slice(last), term);
  }

  private put(side: Side, character: string, term: string): void {
    const terms = this.by[side].get(character);
    if (terms) terms.push(term); else this.by[side].set(character, [term]);
  }
}
