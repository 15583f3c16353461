/**
 * hnswlib-wasm 0.8.2 hides its file system, mounts IndexedDB under it and wants a window. These patches, made at build time,
 * show the file system and mount memory instead, so that an index becomes bytes and back again, in workers and in Node too.
 * Every patch must apply, or the build fails: a new version of the library is then looked at by a person.
 */
const FILE = /hnswlib-wasm[\\/]dist[\\/]hnswlib-[0-9a-f]+\.js$/;

const isHnswlib = (path) => FILE.test(path);

/** @param {string} latin1 the library's file, read as latin1 (it holds raw bytes beyond ASCII) */
function patchHnswlib(latin1) {
  let code = latin1.replace(/[^\x00-\x7f]+/g, (bytes) => Buffer.from(bytes, 'latin1').toString('utf8'));
  const replace = (from, to) => {
    if (!code.includes(from)) throw new Error(`hnswlib-wasm has changed: not found: ${from.slice(0, 60)}`);
    code = code.replace(from, () => to);
  };
  replace('var _scriptDir = import.meta.url;', 'var _scriptDir = "";');
  replace('unexportedSymbols.forEach(unexportedRuntimeSymbol);',
    "unexportedSymbols.filter((name) => name !== 'FS').forEach(unexportedRuntimeSymbol); Module['FS'] = FS;");
  replace("if (!(typeof window == 'object' || typeof importScripts == 'function')) throw new Error(", 'if (false) throw new Error(');
  replace('FS.mount(IDBFS, {}, jsAllocatedDir)', 'FS.mount(MEMFS, {}, jsAllocatedDir)');
  return code.replaceAll("console.log('b. jsFS synced successfully')", 'void 0')
    .replace(/console\.log\('EmscriptenFileSystemManager: Mounting[^)]*\)/, 'void 0');
}

module.exports = { FILE, isHnswlib, patchHnswlib };
