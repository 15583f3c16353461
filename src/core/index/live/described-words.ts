/** What a bibliography, the note about a source or its file's name say of it beyond itself, by words: no passage is indexed again where they change. */
import type { SourceMeta } from '../../read/types';
import { stemmer } from '../../text/stems';
import { tokens } from '../../text/tokens';
import type { Clause, LiveIndex, LiveSource } from '../types';
import { WordIndex } from '../words/word-index';
import { fieldsOf } from './fields';

type Beyond = Record<'title' | 'people' | 'dates', string>;

interface Known {
  id: number;
  source: LiveSource;
  meta: SourceMeta;
  /** What was indexed. */
  key: string;
}

/** Words of descriptions of the sources of one index. */
export class DescribedWords {
  private readonly words = WordIndex.empty(tokens, stemmer);
  private readonly known = new Map<string, Known>();
  private nextId = 0;

  constructor(private readonly index: LiveIndex) {}

  /**
   * Indexes what has changed; where source and description are the same objects, nothing has.
   * @param describe the best that is known of a source, by its path
   */
  update(describe: (path: string) => SourceMeta | null): void {
    const there = new Set<string>();
    for (const source of this.index.sources()) {
      there.add(source.path);
      const meta = describe(source.path) ?? source.meta;
      const before = this.known.get(source.path);
      if (before?.source !== source || before.meta !== meta) this.put(source, meta, before);
    }
    for (const [path, { id }] of this.known) {
      if (there.has(path)) continue;
      this.words.remove(id);
      this.known.delete(path);
    }
  }

  private put(source: LiveSource, meta: SourceMeta, before: Known | undefined): void {
    const said = beyond(source, meta);
    const language = this.languageOf(source.path);
    const isAnything = Object.values(said).some((lines) => lines !== '');
    const key = isAnything ? JSON.stringify([said, language]) : '';
    const isSame = before?.key === key;
    const id = isSame ? before.id : this.nextId++;
    this.known.set(source.path, { id, source, meta, key });
    if (isSame) return;
    if (before) this.words.remove(before.id);
    if (isAnything) this.words.add(id, { ...said, body: '', headings: '', tags: '' }, language);
  }

  /** The sources whose descriptions hold what is demanded. */
  sourcesOf(clause: Clause): LiveSource[] {
    const holds = this.words.holding({ words: [], phrases: [], inFields: [clause] });
    return holds === null ? [] : [...this.known.values()].filter(({ id }) => holds(id)).map(({ source }) => source);
  }

  /** That of the text, since nobody says it of a title. */
  private languageOf(path: string): string | null {
    for (const id of this.index.ids(path)) {
      const language = this.index.chunk(id)?.chunk.language ?? null;
      if (language !== null) return language;
    }
    return null;
  }
}

/** The lines that the source itself does not have. */
function beyond({ path, meta: own }: LiveSource, meta: SourceMeta): Beyond {
  const [described, said] = [fieldsOf(path, meta), fieldsOf(path, own)];
  const only = (field: keyof Beyond): string => {
    const known = new Set(said[field].split('\n'));
    return described[field].split('\n').filter((line) => !known.has(line)).join('\n');
  };
  return { title: only('title'), people: only('people'), dates: only('dates') };
}
