/** Bibliographies: known by their heading. They are searched too, but tell more of other works than of this one. */
const TITLES = new Set([
  'references', 'references cited', 'literature cited', 'literature', 'works cited', 'cited works', 'bibliography', 'select bibliography', 'selected bibliography',
  'references and notes', 'notes and references', 'references and further reading', 'sources', 'cited literature', 'list of references',
  'bibliographie', 'références', 'références bibliographiques', 'bibliographie sélective', 'ouvrages cités', 'sources et bibliographie', 'sources',
  'literaturverzeichnis', 'literatur', 'quellen', 'quellenverzeichnis', 'quellen und literatur', 'quellen- und literaturverzeichnis', 'bibliografie', 'literaturangaben', 'referenzen',
  'referencias', 'referencias bibliográficas', 'bibliografía', 'obras citadas', 'fuentes', 'fuentes y bibliografía',
  'riferimenti', 'riferimenti bibliografici', 'bibliografia', 'opere citate', 'fonti', 'fonti e bibliografia',
  'referências', 'referências bibliográficas', 'obras citadas', 'fontes',
  'literatuur', 'literatuurlijst', 'bibliografie', 'referenties', 'bronnen', 'geraadpleegde literatuur', 'bronvermelding',
  '参考文献', '參考文獻', '引用文献', '文献', '참고문헌',
]);

const LONGEST = 80;

/** Whether a heading, as it is written, stands above a bibliography. */
export function isReferencesTitle(heading: string): boolean {
  if (heading.length > LONGEST) return false;
  const title = heading.normalize('NFC').toLowerCase()
    .replace(/^[\s#*_>]+/, '')
    .replace(/^(?:[\divxlc]+(?:\.\d+)*[.):]|\d+|[a-z][.)])\s+/, '')
    .replace(/[\s#*_:.]+$/, '');
  return TITLES.has(title);
}
