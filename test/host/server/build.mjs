/** Bundles the host into dist/host: one script and one stylesheet, and pdf.js's worker beside them as pdf.js itself ships it. */
import { build, context } from 'esbuild';
import { fileURLToPath } from 'node:url';

const options = {
  absWorkingDir: fileURLToPath(new URL('../../..', import.meta.url)),
  entryPoints: { main: 'test/host/page/main.ts' },
  outdir: 'dist/host',
  bundle: true,
  format: 'esm',
  platform: 'browser',
  target: 'es2022',
  sourcemap: 'linked',
  loader: { '.svg': 'text' },
  logLevel: 'warning',
};

export const buildHost = () => build(options);

/** Builds, and again at every change; `built` is called each time. @returns {Promise<() => Promise<void>>} ends it */
export async function watchHost(built) {
  const plugins = [{ name: 'built', setup: ({ onEnd }) => onEnd(({ errors }) => { if (errors.length === 0) built(); }) }];
  const watching = await context({ ...options, plugins });
  await watching.watch();
  return () => watching.dispose();
}
