// Instant as transformers.js wants a model. Kept out of the command `onnx.mjs`, so that the parity test can use it.
import { mkdirSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { constant, int, modelFile, node, TYPE, value } from './onnx-parts.mjs';

/** Rows 0 and 1 of the ONNX table, both zero. */
const SPECIAL = ['[PAD]', '[UNK]'];

/**
 * Writes `onnx/model_quantized.onnx`, `tokenizer.json` and the configs.
 * @param {import('../../src/core/models/instant/table').WordTable} table
 * @param {string} folder made where it is not there
 */
export function writeOnnxForm(table, folder) {
  const rows = table.words.length + SPECIAL.length;
  const files = {
    'config.json': { model_type: 'bert', architectures: ['BertModel'], hidden_size: table.dimension, num_hidden_layers: 0, vocab_size: rows },
    'tokenizer.json': tokenizer(table.words),
    'tokenizer_config.json': { tokenizer_class: 'PreTrainedTokenizerFast', unk_token: '[UNK]', pad_token: '[PAD]', model_input_names: ['input_ids', 'attention_mask'] },
  };
  mkdirSync(path.join(folder, 'onnx'), { recursive: true });
  for (const [name, content] of Object.entries(files)) writeFileSync(path.join(folder, name), JSON.stringify(content));
  writeFileSync(path.join(folder, 'onnx/model_quantized.onnx'), network(table));
}

/** WordPiece with whole words only. No added tokens: "[UNK]" in a text is text. */
function tokenizer(words) {
  return {
    version: '1.0', truncation: null, padding: null, added_tokens: [],
    normalizer: { type: 'BertNormalizer', clean_text: true, handle_chinese_chars: true, strip_accents: false, lowercase: true },
    pre_tokenizer: { type: 'BertPreTokenizer' },
    post_processor: null,
    decoder: { type: 'WordPiece', prefix: '##', cleanup: true },
    model: {
      type: 'WordPiece', unk_token: '[UNK]', continuing_subword_prefix: '##', max_input_chars_per_word: 100,
      vocab: Object.fromEntries([...SPECIAL, ...words].map((word, id) => [word, id])),
    },
  };
}

/** last_hidden_state = rows[input_ids] × scales[input_ids] × attention_mask, the rows unpacked to int8. Opset 14. */
function network({ words, dimension, level, scales }) {
  const count = words.length + SPECIAL.length;
  const allRows = new Int8Array(count * dimension);
  for (let at = 0, from = SPECIAL.length * dimension; at < words.length * dimension; at++) allRows[from + at] = level(at);
  const allScales = new Float32Array(count);
  allScales.set(scales, SPECIAL.length);
  const toFloat = [int('to', TYPE.float)];
  return modelFile(14, {
    name: 'instant',
    initializer: [
      constant('rows', allRows, [count, dimension]),
      constant('scales', allScales, [count, 1]),
      constant('last_axis', BigInt64Array.of(2n), [1]),
    ],
    node: [
      node('Gather', ['rows', 'input_ids'], 'int8'),
      node('Cast', ['int8'], 'float', toFloat),
      node('Gather', ['scales', 'input_ids'], 'scale'),
      node('Mul', ['float', 'scale'], 'embedding'),
      node('Cast', ['attention_mask'], 'mask', toFloat),
      node('Unsqueeze', ['mask', 'last_axis'], 'mask_3d'),
      node('Mul', ['embedding', 'mask_3d'], 'last_hidden_state'),
    ],
    input: [value('input_ids', TYPE.int64, ['batch', 'tokens']), value('attention_mask', TYPE.int64, ['batch', 'tokens'])],
    output: [value('last_hidden_state', TYPE.float, ['batch', 'tokens', dimension])],
  });
}
