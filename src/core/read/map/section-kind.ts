/** What a section is, by its title in the languages of many books. */
import { isReferencesTitle } from '../../text/references-title';
import type { SectionKind } from './types';

const TITLES: Record<Exclude<SectionKind, 'references'>, string> = {
  contents: 'contents|table of contents|inhalt|inhaltsverzeichnis|table des matières|sommaire|índice general|contenido|indice generale|sommario|inhoud|目录|目次',
  abstract: 'abstract|summary|executive summary|zusammenfassung|résumé|resumen|riassunto|samenvatting|摘要|要旨',
  preface: 'preface|foreword|vorwort|geleitwort|préface|avant-propos|prólogo|prefacio|prefazione|voorwoord|序|前言',
  introduction: 'introduction|einleitung|einführung|introducción|introduzione|inleiding|introdução|引言|序論',
  conclusion: 'conclusions?|concluding remarks|fazit|schluss|schlussbetrachtung|conclusión|conclusiones|conclusioni|conclusie|结论|結論',
  appendix: 'appendix|appendices|appendix [a-z\\d]+|anhang|annexe|annexes|apéndice|appendice|bijlage|附录',
  index: 'index|general index|subject index|index of names|register|personenregister|sachregister|índice analítico|索引',
  notes: 'notes|endnotes|footnotes|anmerkungen|notas|note|noten|注释',
  acknowledgements: 'acknowledge?ments?|danksagung|remerciements|agradecimientos|ringraziamenti|dankwoord|致谢|謝辞',
};

const PATTERNS = Object.entries(TITLES).map(([kind, titles]) => [kind as SectionKind, new RegExp(`^(?:${titles})(?:$|\\s*[:.–—-])`, 'u')] as const);
const LONGEST = 120;
const NUMBER = /^(?:[\divxlc]{1,6}(?:\.\d{1,2}){0,3}[.):]?|[a-z][.)])\s+/u;

/** Null for a section whose title is its own. A numbered “Summary” closes a chapter as often as it opens a paper: it is neither. */
export function sectionKind(title: string): SectionKind | null {
  if (title.length > LONGEST) return null;
  if (isReferencesTitle(title)) return 'references';
  const bare = title.normalize('NFC').toLowerCase().replace(/^[\s#*_]+|[\s#*_]+$/gu, '');
  const plain = bare.replace(NUMBER, '');
  const kind = PATTERNS.find(([, pattern]) => pattern.test(plain))?.[0] ?? null;
  return kind === 'abstract' && plain !== bare && !plain.startsWith('abstract') ? null : kind;
}
