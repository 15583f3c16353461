// TypeScript and ESM → CommonJS for jest by esbuild; dynamic imports become requires, so no experimental flag is needed.
const { transformSync } = require('esbuild');
const { createHash } = require('node:crypto');
const { readFileSync } = require('node:fs');
const { isHnswlib, patchHnswlib } = require('./hnswlib-patch.cjs');

const version = require('esbuild/package.json').version + createHash('sha1')
  .update(readFileSync(__filename)).update(readFileSync(require.resolve('./hnswlib-patch.cjs'))).digest('hex');

module.exports = {
  canInstrument: false,
  getCacheKey: (source, file) => createHash('sha1').update([version, file, source].join('\0')).digest('hex'),
  process(source, file) {
    const { code } = transformSync(isHnswlib(file) ? patchHnswlib(readFileSync(file, 'latin1')) : source, {
      loader: /\.tsx?$/.test(file) ? 'ts' : 'js',
      format: 'cjs',
      target: 'node20',
      sourcemap: 'inline',
      sourcefile: file,
      define: { 'import.meta.url': JSON.stringify(`file://${file}`) },
    });
    return { code: code.replace(/\bimport\(("[^"]+")\)/g, 'Promise.resolve().then(() => require($1))') };
  },
};
