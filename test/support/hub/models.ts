/** Files of models as the hub has them; weights are bytes of the right size only. */

const BERT = { model_type: 'bert', hidden_size: 384, max_position_embeddings: 512 };

export const POOLING = {
  'modules.json': [
    { idx: 0, name: '0', path: '', type: 'sentence_transformers.models.Transformer' },
    { idx: 1, name: '1', path: '1_Pooling', type: 'sentence_transformers.models.Pooling' },
    { idx: 2, name: '2', path: '2_Normalize', type: 'sentence_transformers.models.Normalize' },
  ],
  '1_Pooling/config.json': { word_embedding_dimension: 384, pooling_mode_cls_token: false, pooling_mode_mean_tokens: true, pooling_mode_max_tokens: false },
  'sentence_bert_config.json': { max_seq_length: 256, do_lower_case: false },
};

export function weights(size: number, seed = 1): Uint8Array {
  const bytes = new Uint8Array(size);
  for (let i = 0; i < size; i += 1) bytes[i] = (i * 31 + (i >> 12) + seed) & 0xff;
  return bytes;
}

/** What every model has: configuration, tokenizer, weights. */
export function modelFiles(size = 200_000, config: object = BERT): Record<string, Uint8Array | string | object> {
  return {
    'config.json': config,
    'tokenizer.json': { version: '1.0', model: { type: 'WordPiece', vocab: {} } },
    'tokenizer_config.json': { model_max_length: 512 },
    'onnx/model_quantized.onnx': weights(size),
    'README.md': '# A model',
  };
}
