/** The ask pane and its evidence cards. */
import type { SourceKind } from '../../core/read/types';
import type { Verdict } from '../../core/text/types';
import { count, percent } from './format';

const ordinal = (n: number): string => {
  const ending = n % 100 > 10 && n % 100 < 14 ? 'th' : (['th', 'st', 'nd', 'rd'][n % 10] ?? 'th');
  return `${n}${ending}`;
};

const percentOf = (share: number): string => `${Math.round(100 * share)} %`;

const milliseconds = (time: number): string => (time < 1000 ? `${Math.round(time)} ms` : `${(time / 1000).toFixed(1)} s`);

const kinds: Record<SourceKind, string> = { note: 'Notes', pdf: 'PDFs', image: 'Images', canvas: 'Canvases', drawing: 'Drawings', transcript: 'Transcripts' };

const verdicts: Record<Verdict, string> = {
  verified: 'Verified',
  near: 'Close to the source',
  'not in source': 'Not in the source',
  'wrong source': 'In another source than the one cited',
  stitched: 'Put together from separate places',
  unsupported: 'Not borne out by its source',
  'no citation': 'No source named',
};

export const ask = {
  title: 'Ibid',
  conversation: 'Conversation',

  box: {
    label: 'Question',
    placeholder: 'Ask your sources…',
    ask: 'Ask',
    cancel: 'Cancel',
  },
  target: {
    into: (name: string) => `Insert into: ${name}`,
    none: 'Insert into: open a note first',
    leftOut: 'not searched itself',
  },

  scopes: {
    add: 'Limit to…',
    list: 'Search is limited to',
    remove: (scope: string) => `Remove the limit to ${scope}`,
    folder: 'Folder',
    tag: 'Tag',
    path: 'File',
    kind: 'Type',
    choose: { folder: 'Choose a folder', tag: 'Choose a tag', path: 'Choose a file', kind: 'Choose a type of source' },
    kinds,
  },

  menu: {
    more: 'More actions',
    fresh: 'New conversation',
    save: 'Save conversation as note',
    openSaved: 'Open the saved conversation',
  },
  saved: (path: string) => `Saved as “${path}”. Later answers are added to it.`,
  saveEnded: 'The note of this conversation was deleted. Later answers are not saved.',

  suggestions: {
    heading: 'Questions your sources can answer',
    about: (title: string) => `What is known about ${title}?`,
    start: 'Ask a question. Every sentence of the answer names the page it comes from.',
  },
  indexing: {
    running: (done: number, total: number, current: string) => `Indexing: ${done} of ${total} files, ${percent(done, total)}. ${current}`,
    paused: (done: number, total: number) => `Indexing is paused at ${done} of ${total} files. Answers come from what is indexed.`,
    stopped: 'Indexing is stopped. Answers come from what is indexed.',
    incomplete: 'The index is not complete. Answers come from what is indexed.',
  },

  state: {
    searching: 'Searching…',
    reading: 'Reading the passages…',
    writing: 'Writing…',
    ready: (sentences: number, sources: number) => `Answer ready: ${count(sentences, 'sentence')} from ${count(sources, 'passage')}.`,
    nothing: 'Nothing relevant was found.',
    cancelled: 'Cancelled.',
    failed: (problem: string) => `No answer: ${problem}`,
  },
  turn: {
    label: (question: string) => `Answer to: ${question}`,
    extractive: 'Sentences quoted from your sources. No model was used.',
    generated: (model: string) => `Written by ${model} from the passages below.`,
    cancelled: 'Cancelled. This is what was written until then.',
    cancelledEarly: 'Cancelled before there was an answer.',
    broken: (problem: string) => `The answer broke off: ${problem}`,
    promptCut: 'The model did not read all that it was sent: the start of the prompt was cut. Choose a larger context or a narrower scope.',
    answerCut: 'The answer was cut, since there was no room for more.',
    removed: (numbers: number) => `${count(numbers, 'number')} named no passage and ${numbers === 1 ? 'was' : 'were'} removed.`,
    hidden: (characters: number) => `${count(characters, 'invisible character')} in the passages ${characters === 1 ? 'was' : 'were'} removed before the model read them.`,
    leftOutNote: (name: string) => `“${name}” itself was not searched, since it is the note you write in.`,
    notIndexed: 'Nothing is indexed yet: agree to index this vault, then ask again.',
    tryLater: 'Ask again when more is indexed. The index says how far it is.',
    tryInstead: 'Ask in the words that your sources use, or look at the index: it says which files were not read, and why.',
    tryWider: (scopes: string) => `The search was limited to ${scopes}. Remove the limit to search the whole vault.`,
    quoteInstead: 'Quote sentences instead',
    checked: (verified: number, all: number) => `${verified} of ${count(all, 'sentence')} checked against the sources.`,
    doubtful: 'Sentences to check yourself',
  },
  verdicts,

  actions: {
    copy: 'Copy',
    copied: 'Copied.',
    insert: 'Insert',
    inserted: (footnotes: number, path: string) => `${count(footnotes, 'footnote')} inserted into “${path}”.`,
    noTarget: 'Open the note that you write in first.',
    sources: 'Sources',
  },
  confirm: {
    title: 'Some sentences are not verified',
    explanation: 'Comparing them with their sources found this:',
    onlyChecked: (sentences: number) => `Insert only ${count(sentences, 'checked sentence')}`,
    all: 'Insert all',
    allExplanation: 'Sentences that are not verified get no footnote.',
    cancel: 'Cancel',
  },

  evidence: {
    label: 'Evidence',
    hint: 'Select words in a passage to cite just those; else the underlined sentence is cited.',
    card: (n: number, name: string, place: string) => `Source ${n}: ${name}${place === '' ? '' : `, ${place}`}`,
    page: (label: string, number: number) => (label === String(number) ? `p. ${label}` : `p. ${label} · page ${number} of the file`),
    pageCounted: (label: string, number: number) => `p. ${label}, counted from printed numbers${label === String(number) ? '' : ` · page ${number} of the file`}`,
    pageOnly: (number: number) => `page ${number} of the file`,
    annotation: (words: 'marked' | 'comment', author: string | null) => {
      const what = words === 'comment' ? 'Annotation' : 'Marked';
      return author === null ? what : `${what} by ${author}`;
    },
    image: 'Image',
    canvas: 'Canvas card',
    open: 'Open at the passage',
    insert: 'Insert footnote',
    quote: 'Insert quotation',
    copy: 'Copy quotation',
    showAll: 'Show the whole passage',
    showLess: 'Show less',
    picture: (name: string) => `Picture of the passage in ${name}`,
    pageWithoutWords: 'The page is open, but the words could not be marked on it.',
    noteWithoutWords: 'The note is open, but the words were not found in it.',
    waiting: 'Looking for the words in their source…',
    late: (name: string) => `“${name}” was looked up, and can be opened now.`,
    openLate: 'Open',
    gone: (path: string) => `The file “${path}” in which this was found is not in the vault any more.`,
    unopened: (problem: string) => `${problem} The file is opened where the words were.`,
    also: (places: number) => `Also in ${count(places, 'place')}`,
    alsoMore: (places: number) => `and in ${count(places, 'more place')}`,
    via: (name: string) => `Via link from or to ${name}`,
    ranks: (words: number | null, meaning: number | null): string => {
      if (words !== null && meaning !== null) return `${ordinal(words)} by words, ${ordinal(meaning)} by meaning`;
      if (words !== null) return `Found by words only, ${ordinal(words)}`;
      return meaning === null ? '' : `Found by meaning only, ${ordinal(meaning)}`;
    },
  },

  how: {
    summary: 'How this answer was made',
    words: 'Words searched for',
    synonyms: 'As well, by the glossary',
    synonymsOf: (words: string, others: readonly string[]) => `${words} = ${others.join(' = ')}`,
    phrases: 'Phrases that must be there',
    scope: 'Scope',
    wholeVault: 'The whole vault',
    passages: 'Passages in scope',
    passagesOf: (inScope: number, all: number) => `${inScope.toLocaleString('en')} of ${all.toLocaleString('en')}`,
    fusion: 'Ranked by',
    literal: 'Looked for as written',
    literalOf: (words: string) => `${words}: for these, words weigh more`,
    relevance: 'Relevance',
    relevanceOf: (share: number, least: number) => `The best passage holds ${percentOf(share)} of what the words of the question tell; ${percentOf(least)} is the least`,
    wordsOnly: 'Meaning took no part',
    times: 'Time',
    timesOf: (search: number, answer: number) => `${milliseconds(search)} to search, ${milliseconds(answer)} to answer`,
    firstText: (time: number) => `first words after ${milliseconds(time)}`,
    used: 'Passages used',
    leftOut: 'Passages left out',
    capped: (hits: number) => `${count(hits, 'more passage')} of sources that had enough`,
    folded: (passages: number) => `${count(passages, 'passage')} with the words of another, listed with it`,
    linked: 'Joined by a link',
    model: 'Model',
    noModel: 'None',
    prompt: 'Prompt',
    promptOf: (tokens: number, isEstimate: boolean) => `${isEstimate ? 'about ' : ''}${count(tokens, 'token')}`,
    answerLength: 'Answer',
  },

  note: {
    extractive: 'Sentences quoted from the sources; no model was used.',
    generated: (model: string, checked: number, all: number) => `Written by ${model}; ${checked} of ${count(all, 'sentence')} checked against the sources.`,
    cancelled: 'Cancelled before it was finished.',
    failed: 'There was no answer.',
    untitled: 'Conversation',
  },
} as const;
