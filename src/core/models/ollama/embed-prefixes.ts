/** What the embedding models of Ollama's library want in front of a text: Ollama itself puts nothing there. */
import type { Fingerprint } from '../../ports';

const SEARCHING = 'Represent this sentence for searching relevant passages: ';
const QUERY_ALONE = { query: SEARCHING, passage: '' };

/** By the beginning of a model's name, the more special first; each as its makers write it. */
const FAMILIES: readonly { name: RegExp; prefixes: Fingerprint['prefixes'] }[] = [
  // https://huggingface.co/nomic-ai/nomic-embed-text-v1.5
  { name: /^nomic-embed-text/, prefixes: { query: 'search_query: ', passage: 'search_document: ' } },
  // https://huggingface.co/mixedbread-ai/mxbai-embed-large-v1
  { name: /^mxbai-embed/, prefixes: QUERY_ALONE },
  // https://huggingface.co/Snowflake/snowflake-arctic-embed-l-v2.0, https://huggingface.co/Snowflake/snowflake-arctic-embed-l
  { name: /^snowflake-arctic-embed(?:2|-[a-z]-v2)/, prefixes: { query: 'query: ', passage: '' } },
  { name: /^snowflake-arctic-embed/, prefixes: QUERY_ALONE },
  // https://huggingface.co/BAAI/bge-m3, https://huggingface.co/BAAI/bge-large-en-v1.5
  { name: /^bge-m3/, prefixes: { query: '', passage: '' } },
  { name: /^bge-/, prefixes: QUERY_ALONE },
  // https://huggingface.co/google/embeddinggemma-300m
  { name: /^embeddinggemma/, prefixes: { query: 'task: search result | query: ', passage: 'title: none | text: ' } },
  // https://huggingface.co/Qwen/Qwen3-Embedding-0.6B
  { name: /^qwen3-embedding/, prefixes: { query: 'Instruct: Given a web search query, retrieve relevant passages that answer the query\nQuery:', passage: '' } },
  // https://huggingface.co/intfloat/multilingual-e5-large-instruct, https://huggingface.co/intfloat/multilingual-e5-large
  { name: /^(?:multilingual-)?e5-[a-z0-9-]*instruct/, prefixes: { query: 'Instruct: Given a web search query, retrieve relevant passages that answer the query\nQuery: ', passage: '' } },
  { name: /^(?:multilingual-)?e5-/, prefixes: { query: 'query: ', passage: 'passage: ' } },
];

/** None for a model that is not known to want any. @param model "nomic-embed-text:latest", "somebody/bge-m3" */
export function prefixesOf(model: string): Fingerprint['prefixes'] {
  const name = model.slice(model.lastIndexOf('/') + 1).toLowerCase();
  return FAMILIES.find((family) => family.name.test(name))?.prefixes ?? { query: '', passage: '' };
}
