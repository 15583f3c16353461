import { openDisk } from './open-disk';

const bytes = (...values: number[]): ArrayBuffer => Uint8Array.from(values).buffer;

test('what was written is there after a reload, over what the server has', async () => {
  const { adapter, overlay } = await openDisk({ 'a.md': 'server', 'b.md': 'server', 'c.md': 'server' });
  await adapter.write('a.md', 'mine');
  await adapter.append('b.md', ' and mine');
  await adapter.remove('c.md');
  await adapter.mkdir('x/y');
  await adapter.writeBinary('x/y/z.bin', bytes(1, 2));
  await adapter.appendBinary('x/y/z.bin', bytes(3));

  const again = (await openDisk({ 'a.md': 'server', 'b.md': 'server', 'c.md': 'server' }, overlay)).adapter;
  expect(await again.read('a.md')).toBe('mine');
  expect(await again.read('b.md')).toBe('server and mine');
  expect(await again.exists('c.md')).toBe(false);
  expect([...new Uint8Array(await again.readBinary('x/y/z.bin'))]).toEqual([1, 2, 3]);
  expect(await again.stat('x/y/z.bin')).toMatchObject({ type: 'file', size: 3 });
});

test('a moved folder takes everything along, and a reload finds it there', async () => {
  const { adapter, overlay } = await openDisk({ 'in/a.md': 'a', 'in/deep/b.md': 'b' });
  await adapter.append('in/a.md', '!');
  await adapter.rename('in', 'out');
  for (const { adapter: one } of [{ adapter }, await openDisk({ 'in/a.md': 'a', 'in/deep/b.md': 'b' }, overlay)]) {
    expect(await one.list('/')).toEqual({ folders: ['out'], files: [] });
    expect(await one.read('out/a.md')).toBe('a!');
    expect(await one.read('out/deep/b.md')).toBe('b');
  }
});

test('errors are those of a disk', async () => {
  const { adapter } = await openDisk({ 'a.md': 'a', 'in/b.md': 'b' });
  await expect(adapter.read('none.md')).rejects.toMatchObject({ code: 'ENOENT' });
  await expect(adapter.write('none/a.md', '')).rejects.toMatchObject({ code: 'ENOENT' });
  await expect(adapter.list('none')).rejects.toMatchObject({ code: 'ENOENT' });
  await expect(adapter.rmdir('in', false)).rejects.toMatchObject({ code: 'ENOTEMPTY' });
  await expect(adapter.rename('a.md', 'in/b.md')).rejects.toThrow('Destination file already exists!');
  expect(await adapter.stat('none.md')).toBeNull();
});

test('a write keeps the bytes that it was given, whatever happens to the buffer', async () => {
  const { adapter } = await openDisk();
  const buffer = Uint8Array.from([1, 2, 3]);
  const writing = adapter.writeBinary('a.bin', buffer.buffer);
  buffer.fill(9);
  await writing;
  expect([...new Uint8Array(await adapter.readBinary('a.bin'))]).toEqual([1, 2, 3]);
});

test('faults: failing, tearing, quota', async () => {
  const { adapter, faults } = await openDisk();
  faults.fail(/^a/, new Error('EACCES'), 'write');
  await expect(adapter.write('a.md', 'text')).rejects.toThrow('EACCES');
  await adapter.write('b.md', 'text');
  faults.clear();
  faults.tear(/^a/, 2);
  await expect(adapter.write('a.md', 'text')).rejects.toThrow('EIO');
  expect(await adapter.read('a.md')).toBe('te');
  faults.clear();
  faults.quota(10);
  await adapter.write('b.md', '12345678');
  await expect(adapter.append('b.md', '9')).rejects.toMatchObject({ name: 'QuotaExceededError' });
  expect(await adapter.read('b.md')).toBe('12345678');
});

test('a write on which the app is killed never comes back, and its beginning is on the disk', async () => {
  const { adapter, faults, overlay } = await openDisk();
  faults.kill(/log$/, 3);
  await adapter.append('other', 'whole');
  let settled = false;
  void adapter.append('log', 'frame').finally(() => {
    settled = true;
  });
  while (!(await adapter.exists('log'))) await new Promise(setImmediate);
  await new Promise(setImmediate);
  expect(settled).toBe(false);
  const again = (await openDisk({}, overlay)).adapter;
  expect(await again.read('log')).toBe('fra');
  expect(await again.read('other')).toBe('whole');
});

test('counters tell calls and bytes by the beginning of a path', async () => {
  const { adapter, counters } = await openDisk({ 'notes/a.md': 'äh' });
  await adapter.read('notes/a.md');
  await adapter.mkdir('index');
  await adapter.write('index/log', '12345');
  await adapter.append('index/log', '678');
  expect(counters.total('read', 'notes/')).toEqual({ calls: 1, bytes: 3 });
  expect(counters.total('written', 'index/')).toEqual({ calls: 2, bytes: 8 });
  expect(counters.total('written', 'notes/')).toEqual({ calls: 0, bytes: 0 });
  counters.reset();
  expect(counters.total('written', '')).toEqual({ calls: 0, bytes: 0 });
});
