/** Commands, finding evidence, and citing a selection. */

export const commands = {
  open: 'Open the ask pane',
  askSelection: 'Ask about the selection',
  citeSelection: 'Cite the selection',
  findEvidence: 'Find evidence for the current sentence',
  search: 'Search the vault',
  citePdf: 'Cite the selection of this PDF in my note',
  check: 'Check citations of this note',
  indexNow: 'Index now',
  showIndex: 'Show the index',
} as const;

export const cite = {
  noNote: 'Open the note that you write in first.',
  noSelection: 'Select the words to be cited first.',
  noSentence: 'Put the cursor into a sentence first.',
  looking: 'Looking for the words in your sources…',
  cited: (source: string, place: string) => `Cited: ${source}${place === '' ? '' : `, ${place}`}.`,
  insertedInto: (note: string) => `Footnote inserted into “${note}”.`,
  notFound: 'These words are in none of your sources.',
  nearTitle: 'Not quite the words of the source',
  nearExplanation: (source: string) => `What you selected differs from “${source}”. The footnote would quote the source's own words:`,
  citeAnyway: "Cite the source's words",
  openSource: 'Open the source',
  cancel: 'Cancel',
} as const;

export const search = {
  placeholder: 'Search notes, PDFs and images…',
  evidenceFor: 'Evidence for your sentence',
  nothing: 'Nothing relevant was found. Try other words, or fewer of them.',
  nothingYet: 'Nothing relevant was found in what is indexed so far.',
  notIndexed: 'Nothing is indexed yet: open the ask pane and agree to index this vault.',
  type: 'Type to search by words and meaning.',
  open: 'to open at the passage',
  openTab: 'to open in a new tab',
  insert: 'to cite in your note',
  dismiss: 'to close',
  phrase: 'for a phrase',
  leaveOut: 'to leave out',
  narrow: 'to narrow down',
} as const;

export const difference = {
  quoteOnly: (words: string) => `in the quotation only: ${words}`,
  sourceOnly: (words: string) => `in the source only: ${words}`,
} as const;
