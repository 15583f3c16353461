import fc from 'fast-check';
import { chunksKey, sidecarsKey, textKey, unrecognised, vectorKey } from '../../src/core/index/keys';
import { knownContent, plan, settle, stampOf, type Contents, type ListedFile, type ListedSidecar, type Recipe } from '../../src/core/index/plan';
import type { FileRecord, Layer, SidecarStamp } from '../../src/core/index/types';
import type { SourceKind } from '../../src/core/read/types';

const fingerprint = { id: 'm', revision: '1', quantisation: 'q8', pooling: 'mean', normalised: true, prefixes: { query: '', passage: '' }, dimension: 3 };
const recipe: Recipe = { reader: (kind) => ({ version: '1', languages: kind === 'image' ? ['eng'] : [], isReady: true }), chunker: '1', fingerprint };

const listed = (path: string, more: Partial<ListedFile> = {}): ListedFile => ({ path, size: 10, mtime: 5, kind: 'note', sidecars: [], unread: null, ...more });

const beside = (path: string, more: Partial<ListedSidecar> = {}): ListedSidecar => ({ path, target: '', page: null, stamp: '3 3', noteHash: null, ...more });
const stamped = ({ path, target, page, stamp }: ListedSidecar, hash: string): SidecarStamp => ({ path, target, page, stamp, hash });

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

  add(file: ListedFile & { kind: SourceKind }, hash: string, using = recipe, sidecarHash = ''): FileRecord {
    const { version, languages } = using.reader(file.kind, file.path);
    const sidecars = file.sidecars.map((sidecar) => stamped(sidecar, sidecarHash));
    const text = textKey(hash, `${file.kind} ${version}`, languages, sidecarsKey(sidecars));
    const chunks = chunksKey(text, using.chunker);
    const hashes = hash.split(' ');
    this.stored.add(`text ${text}`).add(`chunks ${chunks}`);
    this.chunks.set(chunks, hashes);
    if (using.fingerprint) for (const word of hashes) this.stored.add(`vectors ${vectorKey(using.fingerprint, word)}`);
    const record: FileRecord = {
      path: file.path, size: file.size, mtime: file.mtime, hash, kind: file.kind, state: 'read', reason: '', extractor: stampOf(file, using),
      sidecars, transcription: null, textKey: text, chunksKey: chunks, chunks: hashes.length,
    };
    this.records.set(file.path, record);
    return record;
  }

  fail(file: ListedFile, state: FileRecord['state'], hash = 'f'): FileRecord {
    const record: FileRecord = {
      path: file.path, size: file.size, mtime: file.mtime, hash, kind: file.kind, state, reason: 'It is so.', extractor: stampOf(file, recipe), sidecars: [], transcription: null,
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

  it('reads an image again when what may hold its transcription comes, goes, or changes', () => {
    const image = (...sidecars: ListedSidecar[]): ListedFile & { kind: SourceKind } => note('a.png', { kind: 'image', sidecars });
    const index = new Index();
    index.add(image(beside('a.txt')), 'one', recipe, 's');
    expect(index.plan([image(beside('a.txt'))])).toEqual({ ...nothing, unchanged: ['a.png'] });
    const others = [[], [beside('a.txt', { stamp: '3 2' })], [beside('a.md')], [beside('a.txt', { target: 'a.png' })], [beside('a.txt', { page: 2 })], [beside('a.txt'), beside('b.txt')]];
    for (const other of others) expect(index.plan([image(...other)]).read).toEqual([{ file: image(...other), why: 'transcription' }]);
    index.add(image(), 'one');
    expect(index.plan([image(beside('a.txt'))]).read).toHaveLength(1);
    index.add(image(beside('a.txt', { stamp: '' })), 'one', recipe, 's');
    expect(index.plan([image(beside('a.txt', { stamp: '' }))]).read).toHaveLength(1);
  });

  it('lets a failure stand until its reader or the languages change', () => {
    const index = new Index();
    for (const state of ['encrypted', 'damaged', 'timed out', 'too large', 'no text layer', 'empty'] as const) index.fail(note(`${state}.png`, { kind: 'image' }), state);
    const files = [...index.records.keys()].map((path) => note(path, { kind: 'image' }));
    expect(index.plan(files)).toEqual({ ...nothing, unchanged: files.map(({ path }) => path) });
    for (const reader of [{ version: '2', languages: ['eng'] }, { version: '1', languages: ['eng', 'fra'] }, { version: '1', languages: [] }]) {
      expect(index.plan(files, { ...recipe, reader: () => ({ ...reader, isReady: true }) }).read.map(({ why }) => why)).toEqual(files.map(() => 'reader'));
    }
  });

  it('tries a file again that lacks recognition once that works, and not before', () => {
    const index = new Index();
    const file = note('a.png', { kind: 'image' });
    const record = index.fail(file, 'no text layer');
    index.records.set(file.path, { ...record, extractor: unrecognised(record.extractor) });
    const ready = (isReady: boolean): Recipe => ({ ...recipe, reader: () => ({ version: '1', languages: ['eng'], isReady }) });
    expect(index.plan([file], ready(false))).toEqual({ ...nothing, unchanged: ['a.png'] });
    expect(index.plan([file], ready(true)).read).toEqual([{ file, why: 'recognition' }]);
    expect(settle(file as ListedFile & { kind: SourceKind }, 'f', [], knownContent(index.records.values()), recipe, index).action).toBe('extract');
  });

  it('reads the files of a folder again whose languages change, and no others', () => {
    const index = new Index();
    const files = ['A/a.png', 'B/b.png'].map((path) => note(path, { kind: 'image' }));
    for (const file of files) index.add(file as ListedFile & { kind: SourceKind }, file.path);
    const changed: Recipe = { ...recipe, reader: (_, path) => ({ version: '1', languages: [path.startsWith('B/') ? 'deu' : 'eng'], isReady: true }) };
    expect(index.plan(files, changed)).toEqual({ ...nothing, unchanged: ['A/a.png'], read: [{ file: files[1], why: 'reader' }] });
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
    const settled = settle(moved, 'one two', [], knownContent(index.records.values()), recipe, index);
    expect(settled).toEqual({ action: 'reuse', record: { ...old, path: 'new/b.md', mtime: 77 } });
    const image = note('b.png', { kind: 'image', sidecars: [beside('a.txt')] });
    const sidecars = index.add(note('a.png', { kind: 'image', sidecars: [beside('a.txt', { stamp: '3 1' })] }), 'img', recipe, 's').sidecars;
    const now = [stamped(beside('a.txt'), 's')];
    const again = settle(image, 'img', now, knownContent(index.records.values()), recipe, index);
    expect(again.action === 'reuse' && again.record.sidecars).toEqual(now);
    expect(sidecars).not.toEqual(now);
    for (const other of [stamped(beside('a.txt'), 't'), stamped(beside('b.txt'), 's'), stamped(beside('a.txt', { target: 'a' }), 's')]) {
      expect(settle(image, 'img', [other], knownContent(index.records.values()), recipe, index).action).toBe('extract');
    }
  });

  it('takes text that is stored though no record says so, and extracts only what is not', () => {
    const index = new Index();
    const { textKey: text } = index.add(note('a.md'), 'one');
    const known = knownContent([]);
    expect(settle(note('b.md'), 'one', [], known, recipe, index)).toEqual({ action: 'chunk', textKey: text });
    expect(settle(note('b.md'), 'other', [], known, recipe, index)).toEqual({ action: 'extract', textKey: textKey('other', 'note 1', [], '') });
    expect(settle(note('b.pdf', { kind: 'pdf' }), 'one', [], known, recipe, index).action).toBe('extract');
    const all = knownContent(index.records.values());
    expect(settle(note('b.md'), 'one', [], all, { ...recipe, chunker: '2' }, index).action).toBe('chunk');
    expect(settle(note('b.md'), 'one', [], all, { ...recipe, reader: () => ({ version: '2', languages: [], isReady: true }) }, index).action).toBe('extract');
  });

  it('reuses a failure of the same content, but nothing of a file that was excluded', () => {
    const index = new Index();
    const failure = index.fail(note('a.pdf', { kind: 'pdf' }), 'encrypted', 'locked');
    index.fail(note('b.pdf', { kind: 'pdf' }), 'excluded', 'private');
    const known = knownContent(index.records.values());
    expect(settle(note('c.pdf', { kind: 'pdf' }), 'locked', [], known, recipe, index)).toEqual({ action: 'reuse', record: { ...failure, path: 'c.pdf' } });
    expect(settle(note('c.pdf', { kind: 'pdf' }), 'private', [], known, recipe, index).action).toBe('extract');
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
          const settled = settle(note(file.path, file as Partial<ListedFile>), text, [], known, recipe, index);
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
