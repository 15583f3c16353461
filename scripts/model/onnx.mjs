/*
 * Writes Instant as transformers.js wants a model: onnx/model_quantized.onnx, tokenizer.json and the configs.
 *
 *   node scripts/model/onnx.mjs <folder>
 *
 * The files hold what src/core/models/instant/model.bin holds and are not committed: the parity test writes them anew and
 * compares the pipeline's vectors with those of the plain look-up.
 */
import { readFileSync } from 'node:fs';
import { importModels } from './core.mjs';
import { writeOnnxForm } from './onnx-form.mjs';

const [folder] = process.argv.slice(2);
if (!folder) {
  console.error('Usage: node scripts/model/onnx.mjs <folder>');
  process.exit(2);
}
const { readTable } = await importModels('instant/table');
writeOnnxForm(await readTable(readFileSync(new URL('../../src/core/models/instant/model.bin', import.meta.url))), folder);
