/** hnswlib-wasm as the core wants it. The build patches the library (scripts/build/hnswlib-patch.cjs): files in memory, no IndexedDB. */
import { loadHnswlib } from 'hnswlib-wasm';
import type { HnswLib } from '../../core/index/vectors/hnsw-lib';

/** @throws Error where the library was not patched, or WebAssembly is not to be had */
export async function loadHnsw(): Promise<HnswLib> {
  const lib: unknown = await loadHnswlib();
  if (!isHnswLib(lib)) throw new Error('hnswlib-wasm was bundled without its patch.');
  return lib;
}

function isHnswLib(lib: unknown): lib is HnswLib {
  return lib !== null && typeof lib === 'object' && 'HierarchicalNSW' in lib && Object.hasOwn(lib, 'FS');
}
