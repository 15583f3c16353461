/** Embedding models of Ollama: https://github.com/ollama/ollama/blob/main/docs/api.md#generate-embeddings */
import type { Embedder, Http } from '../../ports';
import { GeneratorFailure, HttpFailure, ModelChanged } from '../failures';
import { PROBE } from '../fingerprint';
import { ollamaId } from '../names';
import { UNMEASURED } from '../recipe';
import { prefixesOf } from './embed-prefixes';
import { errorIn, failureOf, missing, sentenceOf, short } from './failures';
import { type JsonObject, jsonBody } from './lines';
import { inHalves, joined } from './windows';

/** Of one request: a query waits for no more than this. */
const MOST_TEXTS = 16;
const MOST_CHARACTERS = 24_000;
/** How long Ollama keeps the model in memory after a request. */
const KEEP_ALIVE = '10m';
const LARGEST_DIMENSION = 16_384;

/** Ollama's words for it have changed: "input length exceeds maximum context length", "the input length exceeds the context length". */
const TOO_LONG = /length exceeds|context length/i;

/**
 * @param origin a checked address
 * @param model as the user chose it, with or without a tag
 * @throws Error with a sentence for the user: Ollama does not run, has no such model, or the model does not embed
 */
export async function openOllamaEmbedder(http: Http, origin: string, model: string): Promise<Embedder> {
  const ask = asking(http, origin);
  const never = new AbortController().signal;
  const { name, digest, quantisation } = await lookUp(ask, model, never);
  const show = await ask('/api/show', { model: name }, name, never);
  if (Array.isArray(show.capabilities) && !show.capabilities.includes('embedding')) {
    throw new GeneratorFailure(`“${short(name)}” of Ollama writes, and does not embed. Choose a model for embedding, such as nomic-embed-text.`);
  }
  const prefixes = prefixesOf(name);
  const embed = async (texts: readonly string[], signal: AbortSignal): Promise<Float32Array[]> => {
    const vectors = await embedAll(ask, name, texts, signal);
    // The answer does not say which model gave it, and an update keeps the name.
    const now = await lookUp(ask, name, signal);
    if (now.digest !== digest) throw new ModelChanged(`“${short(name)}” of Ollama was updated, and is another model now: index again to search by it.`);
    return vectors;
  };
  const [{ length: dimension }] = await embed([prefixes.passage + PROBE], never);
  let waiting: Promise<unknown> = Promise.resolve();
  return {
    fingerprint: { id: ollamaId(name), revision: digest, quantisation, pooling: 'as in Ollama', normalised: true, prefixes, dimension },
    backend: 'Ollama',
    ranking: { ...UNMEASURED, languages: null },
    embed(texts, role, signal = never) {
      const prefixed = (parts: readonly string[]): Promise<Float32Array[]> => embed(parts.map((part) => prefixes[role] + part), signal);
      if (role === 'query') return inRequests(texts, prefixed);
      // Passages come one request at a time, so that a query is the next.
      return inRequests(texts, (parts) => {
        const turn = waiting.then(() => {
          signal.throwIfAborted();
          return prefixed(parts);
        });
        waiting = turn.catch(() => undefined);
        return turn;
      });
    },
    close: () => Promise.resolve(),
  };
}

/** Asks for an object. @throws TooLong, GeneratorFailure; the signal's reason where it is aborted */
type Ask = (path: string, body: object | null, model: string, signal: AbortSignal) => Promise<JsonObject>;

class TooLong extends Error {}

function asking(http: Http, origin: string): Ask {
  return async (path, body, model, signal) => {
    try {
      const response = await http.send({ method: body === null ? 'GET' : 'POST', url: `${origin}${path}`, body: body && JSON.stringify(body) }, signal);
      if (response.status === 200) return await jsonBody(response.body);
      if (response.status === 404 || response.status === 403) throw await failureOf(response, model);
      const said = await errorIn(response);
      if (TOO_LONG.test(said)) throw new TooLong(said);
      throw new GeneratorFailure(`Ollama cannot embed with “${short(model)}” (${String(response.status)}${said === '' ? '' : `: ${said}`}).`);
    } catch (error) {
      if (error instanceof HttpFailure) throw new GeneratorFailure(sentenceOf(error, origin), { cause: error });
      throw error;
    }
  };
}

/** A model without a tag is its "latest", as for Ollama itself. */
async function lookUp(ask: Ask, model: string, signal: AbortSignal): Promise<{ name: string; digest: string; quantisation: string }> {
  const { models } = await ask('/api/tags', null, '', signal);
  const wanted = model.slice(model.lastIndexOf('/') + 1).includes(':') ? model : `${model}:latest`;
  for (const listed of Array.isArray(models) ? models : []) {
    if (!isObject(listed) || listed.name !== wanted) continue;
    const { digest, details } = listed;
    const level = isObject(details) ? details.quantization_level : '';
    // Without its digest nobody would see that a model has become another.
    if (typeof digest !== 'string' || digest === '') break;
    return { name: wanted, digest, quantisation: typeof level === 'string' ? level : '' };
  }
  throw new GeneratorFailure(missing(model));
}

/** @throws TooLong where a text does not fit into the model's context */
async function embedAll(ask: Ask, model: string, input: readonly string[], signal: AbortSignal): Promise<Float32Array[]> {
  const { embeddings } = await ask('/api/embed', { model, input, truncate: false, keep_alive: KEEP_ALIVE }, model, signal);
  if (!Array.isArray(embeddings) || embeddings.length !== input.length) {
    throw new GeneratorFailure(`Ollama gave another number of vectors than “${short(model)}” was given texts.`);
  }
  return embeddings.map((vector: unknown) => {
    if (!Array.isArray(vector) || vector.length === 0 || vector.length > LARGEST_DIMENSION) throw new GeneratorFailure(`Ollama gave no vector of “${short(model)}”.`);
    // What is no number (JSON has null for it) is refused where all vectors are checked.
    return Float32Array.from(vector, (value: unknown) => (typeof value === 'number' ? value : NaN));
  });
}

/** In requests that are not too large; a text that is too long in windows. */
async function inRequests(texts: readonly string[], embed: (texts: readonly string[]) => Promise<Float32Array[]>): Promise<Float32Array[]> {
  const vectors: Float32Array[] = [];
  for (let at = 0; at < texts.length;) {
    let end = at + 1;
    for (let size = texts[at].length; end < texts.length && end - at < MOST_TEXTS && size + texts[end].length <= MOST_CHARACTERS; end++) size += texts[end].length;
    vectors.push(...await fitting(texts.slice(at, end), embed));
    at = end;
  }
  return vectors;
}

async function fitting(texts: readonly string[], embed: (texts: readonly string[]) => Promise<Float32Array[]>): Promise<Float32Array[]> {
  try {
    return await embed(texts);
  } catch (error) {
    if (!(error instanceof TooLong)) throw error;
    if (texts.length > 1) {
      const half = texts.length >> 1;
      return [...await fitting(texts.slice(0, half), embed), ...await fitting(texts.slice(half), embed)];
    }
    const halves = inHalves(texts[0]);
    if (halves === null) throw new GeneratorFailure(`Ollama says that a text of ${String(texts[0].length)} characters is too long: ${error.message}.`);
    const vectors: Float32Array[] = [];
    for (const half of halves) vectors.push(...await fitting([half], embed));
    return [joined(vectors, halves.map(({ length }) => length))];
  }
}

const isObject = (value: unknown): value is JsonObject => typeof value === 'object' && value !== null && !Array.isArray(value);
