/*
 * A BERT with random weights as transformers.js wants a model: of the shape and cost of those in the catalogue, whose files
 * cannot lie in a repository. Vectors of texts that share words are near each other, and that is all it knows.
 */
import { bertFile } from './bert-graph.mjs';
import { drawWeights } from './bert-weights.mjs';

/** In the order of BERT's own vocabulary. */
const SPECIAL = ['[PAD]', '[UNK]', '[CLS]', '[SEP]', '[MASK]'];
const [, , CLS, SEP] = SPECIAL;

/** As all-MiniLM-L6-v2 has it. */
export const MINILM = { hidden: 384, layers: 6, heads: 12, positions: 512 };
export const TINY = { hidden: 32, layers: 2, heads: 4, positions: 128 };

/**
 * @param {readonly string[]} words small letters; what is not among them is spelled out
 * @param {{ shape: import('./bert-weights.mjs').Shape, quantised: boolean, seed?: number }} options
 * @returns {{ files: Map<string, Buffer>, weights: import('./bert-weights.mjs').Weights }} the files by name
 */
export function bertForm(words, { shape, quantised, seed = 1 }) {
  const vocabulary = vocabularyOf(words);
  const weights = drawWeights(vocabulary.length, shape, seed);
  const json = (content) => Buffer.from(JSON.stringify(content));
  const files = new Map([
    ['config.json', json({
      model_type: 'bert', architectures: ['BertModel'], hidden_size: shape.hidden, num_hidden_layers: shape.layers,
      num_attention_heads: shape.heads, max_position_embeddings: shape.positions, vocab_size: vocabulary.length,
    })],
    ['tokenizer.json', json(tokenizer(vocabulary))],
    ['tokenizer_config.json', json({ tokenizer_class: 'BertTokenizer', unk_token: '[UNK]', pad_token: '[PAD]', cls_token: CLS, sep_token: SEP, model_max_length: shape.positions })],
    [quantised ? 'onnx/model_quantized.onnx' : 'onnx/model.onnx', Buffer.from(bertFile(weights, quantised))],
  ]);
  return { files, weights };
}

function vocabularyOf(words) {
  const letters = [...'abcdefghijklmnopqrstuvwxyz0123456789'];
  const signs = [...'!"#$%&\'()*+,-./:;<=>?@[\\]^_`{|}~'];
  return [...new Set([...SPECIAL, ...signs, ...letters, ...letters.map((letter) => `##${letter}`), ...words])];
}

function tokenizer(vocabulary) {
  const marks = [CLS, SEP].map((content) => [content, { id: content, ids: [vocabulary.indexOf(content)], tokens: [content] }]);
  const mark = (id) => ({ SpecialToken: { id, type_id: 0 } });
  return {
    version: '1.0', truncation: null, padding: null,
    added_tokens: SPECIAL.map((content, id) => ({ id, content, single_word: false, lstrip: false, rstrip: false, normalized: false, special: true })),
    normalizer: { type: 'BertNormalizer', clean_text: true, handle_chinese_chars: true, strip_accents: null, lowercase: true },
    pre_tokenizer: { type: 'BertPreTokenizer' },
    post_processor: {
      type: 'TemplateProcessing',
      single: [mark(CLS), { Sequence: { id: 'A', type_id: 0 } }, mark(SEP)],
      pair: [mark(CLS), { Sequence: { id: 'A', type_id: 0 } }, mark(SEP), { Sequence: { id: 'B', type_id: 1 } }, { SpecialToken: { id: SEP, type_id: 1 } }],
      special_tokens: Object.fromEntries(marks),
    },
    decoder: { type: 'WordPiece', prefix: '##', cleanup: true },
    model: {
      type: 'WordPiece', unk_token: '[UNK]', continuing_subword_prefix: '##', max_input_chars_per_word: 100,
      vocab: Object.fromEntries(vocabulary.map((word, id) => [word, id])),
    },
  };
}
