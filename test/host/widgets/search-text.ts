/** Obsidian's small searches in one string. Scores: the nearer to 0, the better. */

import type { SearchMatches, SearchMatchPart, SearchResult, SearchResultContainer } from 'obsidian';

type Search = (text: string) => SearchResult | null;

const isStart = (text: string, at: number): boolean => at === 0 || !/[\p{L}\p{N}]/u.test(text[at - 1]!);

/** All letters of the query in their order, wherever they stand; runs and starts of words are better. */
export function prepareFuzzySearch(query: string): Search {
  const letters = [...query.toLowerCase()].filter((letter) => letter !== ' ');
  return (text) => {
    const lower = text.toLowerCase();
    const matches: SearchMatches = [];
    let from = 0;
    let score = 0;
    for (const letter of letters) {
      const at = lower.indexOf(letter, from);
      if (at < 0) return null;
      const last = matches.at(-1);
      if (last?.[1] === at) last[1] = at + letter.length;
      else {
        matches.push([at, at + letter.length]);
        score -= isStart(text, at) ? 0.2 : 1;
      }
      from = at + letter.length;
    }
    return { matches, score: score - text.length / 1000 };
  };
}

/** All words of the query, each anywhere. */
export function prepareSimpleSearch(query: string): Search {
  const words = query.toLowerCase().split(/\s+/).filter(Boolean);
  return (text) => {
    const lower = text.toLowerCase();
    const matches: SearchMatches = [];
    for (const word of words) {
      let at = lower.indexOf(word);
      if (at < 0) return null;
      for (; at >= 0; at = lower.indexOf(word, at + word.length)) matches.push([at, at + word.length]);
    }
    return { matches: matches.sort(([a], [b]) => a - b), score: -text.length / 1000 };
  };
}

export function sortSearchResults(results: SearchResultContainer[]): void {
  results.sort((a, b) => b.match.score - a.match.score);
}

export function renderMatches(el: HTMLElement | DocumentFragment, text: string, matches: SearchMatches | null, offset = 0): void {
  let done = 0;
  const shift = ([from, to]: SearchMatchPart): SearchMatchPart => [Math.max(done, from + offset), to + offset];
  for (const part of matches ?? []) {
    const [from, to] = shift(part);
    if (to <= from || from >= text.length) continue;
    el.appendText(text.slice(done, from));
    el.createSpan({ cls: 'suggestion-highlight', text: text.slice(from, to) });
    done = to;
  }
  el.appendText(text.slice(done));
}

export function renderResults(el: HTMLElement, text: string, result: SearchResult, offset?: number): void {
  renderMatches(el, text, result.matches, offset);
}
