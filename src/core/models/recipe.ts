/**
 * How a model is run, as its own files tell it: those of transformers (config.json, tokenizer_config.json) and of sentence-transformers
 * (modules.json, 1_Pooling/config.json, config_sentence_transformers.json, sentence_bert_config.json:
 * https://sbert.net/docs/sentence_transformer/usage/custom_models.html). Nothing is guessed: what they do not tell is refused.
 */
import type { EmbeddingModel } from './catalogue';
import { ModelFailure } from './failures';
import { isFileName, LARGEST_DIMENSION, LONGEST_CONTEXT } from './record';
import { field, type Fields, fieldsAt, isFields, numberAt, parseFields, textAt } from './untrusted';

/** The bytes of a small file, null where there is none. */
export type ReadSmall = (name: string) => Promise<Uint8Array | null>;

/** The part of a recipe that is in a model's own files. */
export interface Recipe {
  pooling: 'mean' | 'cls';
  prefixes: { query: string; passage: string };
  dimension: number;
  tokenLimit: number | null;
}

/** Where the weights are not measured: they help, and do little harm where the model is weak. */
export const UNMEASURED: Pick<EmbeddingModel['ranking'], 'fusion' | 'floor'> = { fusion: { method: 'min-max', meaning: 0.3 }, floor: 0.75 };

/** Where the makers of a model forget what its position embeddings begin with: https://github.com/facebookresearch/fairseq/issues/1187 */
const PADDED = /^(?:roberta|xlm-roberta|camembert|mpnet)$/;

/**
 * @param read of the model itself, @param readPooling of the model whose pooling it has: itself, or the one that it is another form of
 * @throws ModelFailure
 */
export async function readRecipe(name: string, read: ReadSmall, readPooling: ReadSmall): Promise<Recipe> {
  const config = await fieldsOf(name, 'config.json', read);
  const type = config && textAt(config, 'model_type');
  if (config === null || !type) throw new ModelFailure(`${name} has no config.json that says what kind of model it is.`);
  const dimension = numberAt(config, 'hidden_size', 1, LARGEST_DIMENSION) ?? numberAt(config, 'dim', 1, LARGEST_DIMENSION);
  if (dimension === null) throw new ModelFailure(`The config.json of ${name} does not say how long its vectors are.`);
  const { pooling, includesPrompt } = await poolingOf(name, dimension, readPooling);
  const prompts = await fieldsOf(name, 'config_sentence_transformers.json', readPooling);
  const prefixes = prefixesOf(name, prompts);
  if (!includesPrompt && prefixes.query + prefixes.passage !== '') {
    throw new ModelFailure(`${name} leaves its own prefixes out of the vector, which Ibid cannot do.`);
  }
  if (prompts && /^(?:dot|euclidean|manhattan)/.test(textAt(prompts, 'similarity_fn_name') ?? '')) {
    throw new ModelFailure(`${name} is not made to be compared by cosines, as Ibid compares.`);
  }
  const positions = numberAt(config, 'max_position_embeddings', 8, LONGEST_CONTEXT);
  const limits = [
    positions === null ? null : positions - (PADDED.test(type) ? 2 : 0),
    numberAt(await fieldsOf(name, 'tokenizer_config.json', read) ?? {}, 'model_max_length', 8, LONGEST_CONTEXT),
    numberAt(await fieldsOf(name, 'sentence_bert_config.json', readPooling) ?? {}, 'max_seq_length', 8, LONGEST_CONTEXT),
  ].filter((limit) => limit !== null);
  return { pooling, prefixes, dimension, tokenLimit: limits.length === 0 ? null : Math.min(...limits) };
}

/** The modules after the transformer have to be a pooling and, perhaps, a normalisation. */
async function poolingOf(name: string, dimension: number, read: ReadSmall): Promise<{ pooling: Recipe['pooling']; includesPrompt: boolean }> {
  const untold = new ModelFailure(`The files of ${name} do not say how the vectors of its words become one (modules.json, 1_Pooling/config.json), and a guess could spoil every result. Choose a model made for sentence-transformers.`);
  const bytes = await read('modules.json');
  const modules = bytes && modulesOf(bytes);
  if (!modules) throw untold;
  const kinds = modules.map((module) => (textAt(module, 'type') ?? '').split('.').pop());
  if (kinds[0] !== 'Transformer' || kinds[1] !== 'Pooling' || kinds.length > 3 || (kinds.length === 3 && kinds[2] !== 'Normalize')) {
    throw new ModelFailure(`${name} is put together otherwise than Ibid can run it (${kinds.join(', ').slice(0, 100)}).`);
  }
  const path = textAt(modules[1], 'path') ?? '';
  const pooling = isFileName(path) ? await fieldsOf(name, `${path}/config.json`, read) : null;
  if (pooling === null) throw untold;
  const size = numberAt(pooling, 'word_embedding_dimension', 1, LARGEST_DIMENSION) ?? numberAt(pooling, 'embedding_dimension', 1, LARGEST_DIMENSION) ?? dimension;
  if (size !== dimension) throw new ModelFailure(`The files of ${name} contradict each other: its vectors have ${String(dimension)} numbers, or ${String(size)}.`);
  const modes = modesOf(pooling);
  const [mode = ''] = modes;
  if (modes.length !== 1 || (mode !== 'mean' && mode !== 'cls')) {
    throw new ModelFailure(`${name} pools by ${modes.join(' and ').slice(0, 100) || 'nothing that is known'}; Ibid can pool by mean or by the first token.`);
  }
  return { pooling: mode, includesPrompt: field(pooling, 'include_prompt') !== false };
}

function modulesOf(bytes: Uint8Array): Fields[] | null {
  const list = parseFields(new TextEncoder().encode(`{"list":${new TextDecoder().decode(bytes)}}`));
  const modules: unknown = list && field(list, 'list');
  return Array.isArray(modules) && modules.length <= 10 && modules.every(isFields) ? modules : null;
}

/** Newer files name the mode, older ones have a switch for each. */
function modesOf(pooling: Fields): string[] {
  const mode = textAt(pooling, 'pooling_mode', 40);
  if (mode !== null) return [mode];
  const switches: [key: string, mode: string][] = [
    ['mean_tokens', 'mean'], ['cls_token', 'cls'], ['max_tokens', 'max'], ['mean_sqrt_len_tokens', 'mean_sqrt_len'], ['weightedmean_tokens', 'weightedmean'], ['lasttoken', 'lasttoken'],
  ];
  return switches.filter(([key]) => field(pooling, `pooling_mode_${key}`) === true).map(([, name]) => name);
}

function prefixesOf(name: string, config: Fields | null): Recipe['prefixes'] {
  const prompts = (config && fieldsAt(config, 'prompts')) ?? {};
  const [query, passage, document] = ['query', 'passage', 'document'].map((key) => textAt(prompts, key, 2000));
  const usual = config && textAt(config, 'default_prompt_name');
  if (usual || (Object.keys(prompts).length > 0 && query === null && passage === null && document === null)) {
    throw new ModelFailure(`${name} has prefixes of its own kind, of which Ibid cannot tell which one a question needs.`);
  }
  return { query: query ?? '', passage: passage ?? document ?? '' };
}

/** Null where there is no such file. */
async function fieldsOf(name: string, file: string, read: ReadSmall): Promise<Fields | null> {
  const bytes = await read(file);
  const fields = bytes && parseFields(bytes);
  if (bytes !== null && fields === null) throw new ModelFailure(`“${file}” of ${name} is damaged: it is no JSON.`);
  return fields;
}
