/** A switch to another model, killed at any moment: the space that the store names is whole, always. */
import { vectorKey } from '../../../src/core/index/keys';
import { liveContents } from '../../../src/core/index/liveness';
import { IndexStore } from '../../../src/core/index/store/index-store';
import type { Space } from '../../../src/core/index/types';
import { MemoryStore } from '../../support/memory-store';
import { GRACE, record } from './life';

const spaceOf = (id: string): Space => ({
  fingerprint: { id, revision: '1', quantisation: 'int8', pooling: 'mean', normalised: true, prefixes: { query: '', passage: '' }, dimension: 2 }, probe: [0, 1],
});
const [before, after] = [spaceOf('before'), spaceOf('after')];
const NOTES = Array.from({ length: 24 }, (_, n) => ({ path: `${n}.md`, lines: [`line ${n}`, `other ${n % 5}`] }));
const linesOf = new Map(NOTES.map(({ lines }) => [lines.join('\n'), lines]));
const vectorOf = ({ fingerprint }: Space, line: string): Uint8Array => new TextEncoder().encode(`${fingerprint.id}: ${line} ${'x'.repeat(40)}`);

const open = (disk: MemoryStore): Promise<IndexStore> => IndexStore.open(disk, 'laptop', { now: () => disk.time, graceTime: GRACE, segmentBytes: 600 });

const putsOf = (space: Space, lines: readonly string[]) =>
  lines.map((line) => ({ layer: 'vectors' as const, key: vectorKey(space.fingerprint, line), bytes: vectorOf(space, line) }));

const tidy = async (store: IndexStore, spaces: readonly Space[]): Promise<void> => {
  await store.compact(await liveContents(store.files().values(), (key) => linesOf.get(key) ?? null, spaces.map(({ fingerprint }) => fingerprint)));
  await store.collect();
};

/** Indexed in one space, embedded for another in two sessions with compactions in between, switched, and tidied. */
async function life(): Promise<MemoryStore> {
  const disk = new MemoryStore();
  let store = await open(disk);
  await store.setSpace(before);
  for (const { path, lines } of NOTES) {
    const content = lines.join('\n');
    const whole = ['text' as const, 'chunks' as const].map((layer) => ({ layer, key: content, bytes: new TextEncoder().encode(`${layer} ${content}`) }));
    await store.commit([{ put: [...whole, ...putsOf(before, lines)], files: [record(path, content)] }]);
  }
  await store.seal();
  await tidy(store, [before]);
  for (const [n, { lines }] of NOTES.entries()) {
    await store.commit([{ put: putsOf(after, lines) }]);
    if (n % 5 === 4) await store.seal();
    if (n !== 11) continue;
    await store.commit([{ drop: ['0.md'] }]); // so that everything dead is rewritten in the middle
    await tidy(store, [before, after]);
    await store.close();
    disk.time += 2 * GRACE;
    store = await open(disk);
  }
  await store.setSpace(after);
  await store.seal();
  for (let round = 0; round < 3; round++) {
    await tidy(store, [after]);
    disk.time += 2 * GRACE;
  }
  await store.close();
  return disk;
}

test('both spaces live side by side until the switch, at any kill; then the old one goes', async () => {
  const disk = await life();
  const folder = new MemoryStore();
  let replays = 0;
  const spaces = new Set<string>();
  for (const [done, operation] of disk.operations.entries()) {
    const bytes = done % 2 === 1 ? operation.bytes.length : Math.floor(operation.bytes.length / 2);
    const killed = folder.clone();
    killed.happen({ ...operation, bytes: operation.bytes.subarray(0, bytes) });
    const store = await open(killed);
    replays += 1;
    const space = store.space();
    spaces.add(space?.fingerprint.id ?? '');
    for (const { textKey } of store.files().values()) {
      for (const line of linesOf.get(textKey!)!) {
        const vector = await store.get('vectors', vectorKey(space!.fingerprint, line));
        expect([done, line, vector && Buffer.compare(vector, vectorOf(space!, line))]).toEqual([done, line, 0]);
      }
    }
    expect(store.notices).toEqual([]);
    folder.happen(operation);
  }
  expect([...spaces]).toEqual(['', 'before', 'after']);
  const store = await open(disk);
  for (const { lines } of NOTES.slice(1)) {
    expect(lines.map((line) => [store.has('vectors', vectorKey(before.fingerprint, line)), store.has('vectors', vectorKey(after.fingerprint, line))])).toEqual([[false, true], [false, true]]);
  }
  console.debug(`switches: ${replays} kills`);
});
