// The plugin as one script: the page's code, and behind it the assets in a comment that is read when it is first needed.
import { build } from 'esbuild';
import { collectAssets } from './assets.mjs';
import { writeContainer } from './container.mjs';
import { noticesComment, partsOf, sourcesIn } from './notices.mjs';
import { ROOT } from './worker-bundle.mjs';

/** What Obsidian gives its plugins. */
export const EXTERNAL = ['obsidian', 'electron', '@codemirror/*'];

/** What code needs that calls `src/engine/client.ts`: it finds assets of its own build only. */
export const definitions = (hash) => ({ IBID_ASSETS: JSON.stringify(hash) });

/** @typedef {{ mainJs: Buffer, hash: string, lengths: Record<string, number>, parts: import('./notices.mjs').Part[] }} BuiltPlugin main.js; the hash of its assets; the bytes that the code, the notices and each asset take in it; what is in it of others */

/**
 * @param {{ readable?: boolean }} options for developing: not minified, with a source map
 * @returns {Promise<BuiltPlugin>}
 */
export async function buildPlugin({ readable = false } = {}) {
  const { assets, sources } = await collectAssets({ readable });
  const { comment, hash, lengths } = writeContainer(assets);
  const { code, metafile } = await bundlePage(hash, readable);
  const parts = partsOf(new Set([...sources, ...sourcesIn(metafile)]));
  const notices = noticesComment(parts);
  return { mainJs: Buffer.concat([code, notices, comment]), hash, lengths: { 'main.js': code.length, notices: notices.length, ...lengths }, parts };
}

/** @returns {Promise<import('./notices.mjs').Part[]>} what is in main.js of others, without compressing it */
export async function partsOfPlugin() {
  const { sources } = await collectAssets({ readable: false });
  const { metafile } = await bundlePage('', false);
  return partsOf(new Set([...sources, ...sourcesIn(metafile)]));
}

async function bundlePage(hash, readable) {
  const { outputFiles, metafile } = await build({
    absWorkingDir: ROOT,
    entryPoints: ['src/main.ts'],
    outfile: 'main.js',
    write: false,
    metafile: true,
    bundle: true,
    format: 'cjs',
    platform: 'browser',
    target: 'es2022',
    external: EXTERNAL,
    define: definitions(hash),
    minify: !readable,
    sourcemap: readable ? 'inline' : false,
    logLevel: 'warning',
  });
  return { code: outputFiles[0].contents, metafile };
}
