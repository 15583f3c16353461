/** The Markdown of Obsidian's reading view: footnotes, wikilinks, tags, comments, highlights. HTML stays text. */

import MarkdownIt, { type StateBlock, type StateInline } from 'markdown-it';
import footnote from 'markdown-it-footnote';

export const md = new MarkdownIt({ html: false, linkify: false, breaks: false }).use(footnote);

/** Longest link, tag or comment that is looked for, so that reading stays linear. */
const LONGEST = 2000;

const escape = (text: string): string => md.utils.escapeHtml(text);

function closing(state: StateInline, mark: string): number {
  const end = state.src.slice(state.pos + mark.length, Math.min(state.posMax, state.pos + LONGEST)).indexOf(mark);
  return end < 0 ? -1 : state.pos + mark.length + end;
}

function wikilink(state: StateInline, silent: boolean): boolean {
  const embed = state.src.startsWith('![[', state.pos);
  if (!embed && !state.src.startsWith('[[', state.pos)) return false;
  const start = state.pos + (embed ? 3 : 2);
  const end = state.src.slice(start, Math.min(state.posMax, start + LONGEST)).indexOf(']]');
  const inner = state.src.slice(start, start + end);
  if (end < 1 || /[[\]\n]/.test(inner)) return false;
  if (!silent) {
    const [linktext = '', ...alias] = inner.split('|');
    state.push('wikilink', 'a', 0).meta = { embed, linktext: linktext.trim(), alias: alias.join('|') };
  }
  state.pos = start + end + 2;
  return true;
}

function comment(state: StateInline, silent: boolean): boolean {
  if (!state.src.startsWith('%%', state.pos)) return false;
  const end = closing(state, '%%');
  if (end < 0) return false;
  if (!silent) state.push('comment', '', 0);
  state.pos = end + 2;
  return true;
}

function highlight(state: StateInline, silent: boolean): boolean {
  if (!state.src.startsWith('==', state.pos)) return false;
  const end = closing(state, '==');
  if (end < state.pos + 3) return false;
  if (!silent) {
    const { posMax } = state;
    state.push('mark_open', 'mark', 1);
    state.pos += 2;
    state.posMax = end;
    state.md.inline.tokenize(state);
    state.push('mark_close', 'mark', -1);
    state.posMax = posMax;
  }
  state.pos = end + 2;
  return true;
}

function tag(state: StateInline, silent: boolean): boolean {
  if (state.src[state.pos] !== '#' || (state.pos > 0 && !/\s/.test(state.src[state.pos - 1]!))) return false;
  const name = /^[\p{L}\p{N}_/-]{1,200}/u.exec(state.src.slice(state.pos + 1, state.pos + 401))?.[0];
  if (!name || /^\d+$/.test(name)) return false;
  if (!silent) state.push('tag', 'a', 0).content = name;
  state.pos += 1 + name.length;
  return true;
}

/** A comment over several blocks. */
function commentBlock(state: StateBlock, startLine: number, endLine: number, silent: boolean): boolean {
  const line = (at: number): string => state.src.slice(state.bMarks[at]! + state.tShift[at]!, state.eMarks[at]);
  if (!line(startLine).startsWith('%%') || line(startLine).includes('%%', 2)) return false;
  let end = startLine + 1;
  while (end < endLine && !line(end).includes('%%')) end++;
  if (silent) return true;
  state.line = Math.min(end + 1, endLine);
  const token = state.push('comment', '', 0);
  token.map = [startLine, state.line];
  return true;
}

md.inline.ruler.before('link', 'wikilink', wikilink);
md.inline.ruler.before('emphasis', 'comment', comment);
md.inline.ruler.before('emphasis', 'highlight', highlight);
md.inline.ruler.before('emphasis', 'tag', tag);
md.block.ruler.before('paragraph', 'comment', commentBlock, { alt: ['paragraph', 'blockquote', 'list'] });

// Its letters end a run of plain text, so that the rules above are asked at all.
md.inline.ruler.before('text', 'before-marks', (state, silent) => {
  const rest = /^[\p{L}\p{N} ]{1,200}/u.exec(state.src.slice(state.pos, state.posMax))?.[0];
  if (!rest) return false;
  if (!silent) state.pending += rest;
  state.pos += rest.length;
  return true;
});

md.renderer.rules.wikilink = (tokens, index) => {
  const { embed, linktext, alias } = tokens[index]!.meta as { embed: boolean; linktext: string; alias: string };
  const shown = alias || linktext.replace(/^#/, '').replaceAll('#', ' > ');
  if (embed) return `<span class="internal-embed" data-src="${escape(linktext)}" data-alt="${escape(alias)}"></span>`;
  return `<a class="internal-link" data-href="${escape(linktext)}" href="${escape(linktext)}">${escape(shown)}</a>`;
};
md.renderer.rules.comment = () => '';
md.renderer.rules.tag = (tokens, index) => `<a class="tag" href="#${escape(tokens[index]!.content)}">#${escape(tokens[index]!.content)}</a>`;
/** Pictures of the vault are put in later; those of other servers never. */
md.renderer.rules.image = (tokens, index) => {
  const token = tokens[index]!;
  return `<span class="internal-embed" data-src="${escape(decode(String(token.attrGet('src'))))}" data-alt="${escape(token.content)}"></span>`;
};
md.renderer.rules.link_open = (tokens, index) => {
  const href = String(tokens[index]!.attrGet('href'));
  if (/^[a-z][a-z0-9+.-]*:/i.test(href)) return `<a class="external-link" href="${escape(href)}" rel="noopener nofollow" target="_blank">`;
  return `<a class="internal-link" data-href="${escape(decode(href))}" href="${escape(href)}">`;
};

function decode(href: string): string {
  try {
    return decodeURIComponent(href);
  } catch {
    return href;
  }
}
