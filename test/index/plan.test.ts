import fc from 'fast-check';
import { chunksKey, textKey, vectorKey } from '../../src/core/index/keys';
import { knownContent, plan, settle, stampOf, type Contents, type ListedFile, type Recipe } from '../../src/core/index/plan';
import type { FileRecord, Layer } from '../../src/core/index/types';
import type { SourceKind } from '../../src/core/read/types';

const fingerprint = { id: 'm', revision: '1', quantisation: 'q8', pooling: 'mean', normalised: true, prefixes: { query: '', passage: '' }, dimension: 3 };
const recipe: Recipe = { reader: (kind) => ({ version: '1', languages: kind === 'image' ? ['eng'] : [] }), chunker: '1', fingerprint };

const listed = (path: string, more: Partial<ListedFile> = {}): ListedFile => ({ path, size: 10, mtime: 5, kind: 'note', sidecar: null, unread: null, ...more });

/** An index that has done its work: records and contents of files, each of whose chunks is one word of its content. */
class Index implements Contents {
  readonly records = new Map<string, FileRecord>();
  readonly stored = new Set<string>();
  readonly chunks = new Map<string, string[]>();

  has(layer: Layer, key: string): boolean {
    return this.stored.has(`${layer} ${key}`);
  }

  textHashes(key: string): string[] | null {
    return this.chunks.get(key) ?? null;
  }

  add(file: ListedFile & { kind: SourceKind }, hash: string, using = recipe, sidecarHash: string | null = null): FileRecord {
    const { version, languages } = using.reader(file.kind);
    const text = textKey(hash, `${file.kind} ${version}`, languages, sidecarHash);
    const chunks = chunksKey(text, using.chunker);
    const hashes = hash.split(' ');
    this.stored.add(`text ${text}`).add(`chunks ${chunks}`);
    this.chunks.set(chunks, hashes);
    if (using.fingerprint) for (const word of hashes) this.stored.add(`vectors ${vectorKey(using.fingerprint, word)}`);
    const record: FileRecord = {
      path: file.path, size: file.size, mtime: file.mtime, hash, kind: file.kind, state: 'read', reason: '', extractor: stampOf(file.kind, using),
      sidecar: file.sidecar && sidecarHash !== null ? { ...file.sidecar, hash: sidecarHash } : null, textKey: text, chunksKey: chunks, chunks: hashes.length,
    };
    this.records.set(file.path, record);
    return record;
  }

  fail(file: ListedFile, state: FileRecord['state'], hash = 'f'): FileRecord {
    const record: FileRecord = {
      path: file.path, size: file.size, mtime: file.mtime, hash, kind: file.kind, state, reason: 'It is so.', extractor: stampOf(file.kind, recipe), sidecar: null,
      textKey: null, chunksKey: null, chunks: 0,
    };
    this.records.set(file.path, record);
    return record;
  }

  plan(files: ListedFile[], using = recipe): ReturnType<typeof plan> {
    return plan(files, this.records, using, this);
  }
}

const note = (path: string, more: Partial<ListedFile> = {}): ListedFile & { kind: SourceKind } => ({ ...listed(path, more), kind: more.kind ?? 'note' });
const nothing = { unchanged: [], drop: [], exclude: [], read: [], chunk: [], embed: [] };

describe('the plan', () => {
  it('reads what is new, drops what is gone, and leaves the rest', () => {
    const index = new Index();
    index.add(note('a.md'), 'one');
    index.add(note('gone.md'), 'two');
    expect(index.plan([note('a.md'), note('new.md')])).toEqual({ ...nothing, unchanged: ['a.md'], drop: ['gone.md'], read: [{ file: note('new.md'), why: 'new' }] });
  });

  it.each([{ size: 11 }, { size: 9 }, { mtime: 6 }, { mtime: 4 }])('reads a file whose stamp is other, newer or older: %p', (stamp) => {
    const index = new Index();
    index.add(note('a.md'), 'one');
    expect(index.plan([note('a.md', stamp)]).read).toEqual([{ file: note('a.md', stamp), why: 'changed' }]);
  });

  it('reads an image again when its transcription comes, goes, or changes', () => {
    const sidecar = { path: 'a.txt', size: 3, mtime: 3 };
    const image = (beside: ListedFile['sidecar']): ListedFile & { kind: SourceKind } => note('a.png', { kind: 'image', sidecar: beside });
    const index = new Index();
    index.add(image(sidecar), 'one', recipe, 's');
    expect(index.plan([image({ ...sidecar })])).toEqual({ ...nothing, unchanged: ['a.png'] });
    for (const other of [null, { ...sidecar, mtime: 2 }, { ...sidecar, size: 4 }, { ...sidecar, path: 'a.md' }]) {
      expect(index.plan([image(other)]).read).toEqual([{ file: image(other), why: 'transcription' }]);
    }
    index.add(image(null), 'one');
    expect(index.plan([image(sidecar)]).read).toHaveLength(1);
  });

  it('lets a failure stand until its reader or the languages change', () => {
    const index = new Index();
    for (const state of ['encrypted', 'damaged', 'timed out', 'too large', 'no text layer', 'empty'] as const) index.fail(note(`${state}.png`, { kind: 'image' }), state);
    const files = [...index.records.keys()].map((path) => note(path, { kind: 'image' }));
    expect(index.plan(files)).toEqual({ ...nothing, unchanged: files.map(({ path }) => path) });
    for (const reader of [{ version: '2', languages: ['eng'] }, { version: '1', languages: ['eng', 'fra'] }, { version: '1', languages: [] }]) {
      expect(index.plan(files, { ...recipe, reader: () => reader }).read.map(({ why }) => why)).toEqual(files.map(() => 'reader'));
    }
  });

  it('marks what is not to be read once, and reads it when it is to be read again', () => {
    const unread = { state: 'excluded' as const, reason: 'Excluded by you.' };
    const index = new Index();
    index.add(note('a.md'), 'one');
    expect(index.plan([note('a.md', { unread })])).toEqual({ ...nothing, exclude: [note('a.md', { unread })] });
    index.fail(note('a.md'), 'excluded', '').reason = unread.reason;
    expect(index.plan([note('a.md', { unread, mtime: 99 })])).toEqual({ ...nothing, unchanged: ['a.md'] });
    expect(index.plan([note('a.md', { unread: { ...unread, reason: 'Excluded by another.' } })]).exclude).toHaveLength(1);
    expect(index.plan([note('a.md')]).read).toHaveLength(1);
    for (const state of ['unsupported', 'too large'] as const) {
      index.fail(note('b.md'), state, '');
      expect(index.plan([note('a.md', { unread }), note('b.md')]).read.map(({ file }) => file.path)).toEqual(['b.md']);
    }
  });

  it('makes again what is not stored, from the nearest layer that is', () => {
    const index = new Index();
    const { textKey: text, chunksKey: chunks } = index.add(note('a.md'), 'one two');
    index.add(note('b.md'), 'three');
    index.stored.delete(`vectors ${vectorKey(fingerprint, 'two')}`);
    const files = [note('a.md'), note('b.md')];
    const record = index.records.get('a.md');
    expect(index.plan(files)).toEqual({ ...nothing, unchanged: ['b.md'], embed: [record] });
    index.chunks.delete(chunks!);
    expect(index.plan(files)).toEqual({ ...nothing, unchanged: ['b.md'], chunk: [record] });
    index.stored.delete(`text ${text}`);
    expect(index.plan(files)).toEqual({ ...nothing, unchanged: ['b.md'], read: [{ file: note('a.md'), why: 'lost' }] });
  });

  it('chunks again for another chunker and embeds again for another model, reading nothing', () => {
    const index = new Index();
    const record = index.add(note('a.md'), 'one');
    index.fail(note('empty.md'), 'empty');
    const files = [note('a.md'), note('empty.md')];
    expect(index.plan(files, { ...recipe, chunker: '2' })).toEqual({ ...nothing, unchanged: ['empty.md'], chunk: [record] });
    expect(index.plan(files, { ...recipe, fingerprint: { ...fingerprint, revision: '2' } })).toEqual({ ...nothing, unchanged: ['empty.md'], embed: [record] });
    expect(index.plan(files, { ...recipe, fingerprint: null })).toEqual({ ...nothing, unchanged: ['a.md', 'empty.md'] });
  });
});

describe('settling a file by its hash', () => {
  it('reuses what is known under any path, in its own stamp', () => {
    const index = new Index();
    const old = index.add(note('old/a.md'), 'one two');
    const moved = note('new/b.md', { size: 10, mtime: 77 });
    const settled = settle(moved, 'one two', null, knownContent(index.records.values()), recipe, index);
    expect(settled).toEqual({ action: 'reuse', record: { ...old, path: 'new/b.md', mtime: 77 } });
    const sidecar = { path: 'new/b.txt', size: 3, mtime: 3 };
    const image = note('b.png', { kind: 'image', sidecar });
    index.add(note('a.png', { kind: 'image', sidecar: { path: 'a.txt', size: 3, mtime: 1 } }), 'img', recipe, 's');
    const again = settle(image, 'img', 's', knownContent(index.records.values()), recipe, index);
    expect(again.action === 'reuse' && again.record.sidecar).toEqual({ ...sidecar, hash: 's' });
    expect(settle(image, 'img', 't', knownContent(index.records.values()), recipe, index).action).toBe('extract');
  });

  it('takes text that is stored though no record says so, and extracts only what is not', () => {
    const index = new Index();
    const { textKey: text } = index.add(note('a.md'), 'one');
    const known = knownContent([]);
    expect(settle(note('b.md'), 'one', null, known, recipe, index)).toEqual({ action: 'chunk', textKey: text });
    expect(settle(note('b.md'), 'other', null, known, recipe, index)).toEqual({ action: 'extract', textKey: textKey('other', 'note 1', [], null) });
    expect(settle(note('b.pdf', { kind: 'pdf' }), 'one', null, known, recipe, index).action).toBe('extract');
    const all = knownContent(index.records.values());
    expect(settle(note('b.md'), 'one', null, all, { ...recipe, chunker: '2' }, index).action).toBe('chunk');
    expect(settle(note('b.md'), 'one', null, all, { ...recipe, reader: () => ({ version: '2', languages: [] }) }, index).action).toBe('extract');
  });

  it('reuses a failure of the same content, but nothing of a file that was excluded', () => {
    const index = new Index();
    const failure = index.fail(note('a.pdf', { kind: 'pdf' }), 'encrypted', 'locked');
    index.fail(note('b.pdf', { kind: 'pdf' }), 'excluded', 'private');
    const known = knownContent(index.records.values());
    expect(settle(note('c.pdf', { kind: 'pdf' }), 'locked', null, known, recipe, index)).toEqual({ action: 'reuse', record: { ...failure, path: 'c.pdf' } });
    expect(settle(note('c.pdf', { kind: 'pdf' }), 'private', null, known, recipe, index).action).toBe('extract');
  });
});

describe('a vault that changes', () => {
  const content = fc.array(fc.constantFrom('alpha', 'beta', 'gamma', 'delta'), { minLength: 1, maxLength: 3 }).map((words) => words.join(' '));
  const vault = fc.dictionary(fc.constantFrom('a.md', 'b.md', 'c/d.md', 'c/e.md', 'f.md'), fc.tuple(content, fc.nat(3)));

  it('is indexed after one plan, has nothing left to do, and nothing known was extracted or embedded', () => {
    fc.assert(fc.property(fc.array(vault, { minLength: 1, maxLength: 5 }), (vaults) => {
      const index = new Index();
      for (const state of vaults) {
        const files = Object.entries(state).map(([path, [text, mtime]]) => note(path, { size: text.length, mtime }));
        const todo = index.plan(files);
        expect(todo.unchanged.length + todo.read.length).toBe(files.length);
        const known = knownContent(index.records.values());
        const before = new Set([...index.records.values()].map(({ hash }) => hash));
        for (const path of todo.drop) index.records.delete(path);
        for (const { file } of todo.read) {
          const [text] = state[file.path]!;
          const settled = settle(note(file.path, file as Partial<ListedFile>), text, null, known, recipe, index);
          if (before.has(text)) expect(settled.action).toBe('reuse');
          if (settled.action === 'reuse') index.records.set(file.path, settled.record);
          else index.add(note(file.path, file as Partial<ListedFile>), text);
        }
        expect(index.plan(files)).toEqual({ ...nothing, unchanged: files.map(({ path }) => path) });
        // A file with the same size and date is taken as the same: the only way to be out of date.
        for (const [path, [text, mtime]] of Object.entries(state)) {
          const record = index.records.get(path)!;
          expect([record.size, record.mtime]).toEqual([text.length, mtime]);
        }
      }
    }), { numRuns: 300 });
  });
});
