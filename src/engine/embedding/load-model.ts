/** A model of transformers.js from bytes in memory: nothing is fetched, nothing is cached. */
import { AutoModel, env, LogLevel, PreTrainedTokenizer, Tensor } from '@xenova/transformers';
import type { TokenVectors } from './pooled';
import type { ModelToLoad } from './worker-api';

export interface LoadedModel {
  /** The tokens of a text, with those that the model puts around it. */
  encode(text: string): number[];
  /** Whether one of these tokens stands for what the model does not know. */
  hasUnknown(tokens: readonly number[]): boolean;
  /** Whether all tokens of a text do. */
  knowsNothing(text: string): boolean;
  /** The vectors of the tokens of each text; one run of the model. */
  run(texts: readonly (readonly number[])[]): Promise<TokenVectors>;
}

/** Under which the library asks for the files; it is in no file and no address. */
const NAME = 'model';
const WEIGHTS = '/onnx/model.onnx';

/** @throws Error where the files are no model, or it does not run on the device */
export async function loadModel({ files, wasm, device }: ModelToLoad): Promise<LoadedModel> {
  const bytesOf = new Map(files);
  const json = (name: string): unknown => JSON.parse(new TextDecoder().decode(bytesOf.get(name)));
  prepareLibrary(wasm, (address) => {
    if (!address.endsWith(WEIGHTS)) return bytesOf.get(address.split('/').pop() ?? '');
    return files.find(([name]) => name.endsWith('.onnx'))?.[1];
  });
  const tokenizer = new PreTrainedTokenizer(json('tokenizer.json'), json('tokenizer_config.json'));
  // What the file is called says how its numbers are kept; the library needs to know of one name only.
  const model = await AutoModel.from_pretrained(NAME, { device, dtype: 'fp32' });
  const unknown = tokenizer.unk_token_id;
  const padding = BigInt(tokenizer.pad_token_id ?? 0);
  return {
    encode: (text) => tokenizer.encode(text),
    hasUnknown: (tokens) => tokens.includes(unknown),
    knowsNothing: (text) => tokenizer.encode(text, { add_special_tokens: false }).every((token) => token === unknown),
    async run(texts) {
      const longest = Math.max(...texts.map(({ length }) => length));
      const size = texts.length * longest;
      const [ids, mask] = [new BigInt64Array(size).fill(padding), new BigInt64Array(size)];
      texts.forEach((tokens, text) => {
        tokens.forEach((token, at) => { ids[text * longest + at] = BigInt(token); });
        mask.fill(1n, text * longest, text * longest + tokens.length);
      });
      const tensor = (data: BigInt64Array): Tensor => new Tensor('int64', data, [texts.length, longest]);
      const output = await model({ input_ids: tensor(ids), attention_mask: tensor(mask) }) as Record<string, Tensor | undefined>;
      const vectors = output['last_hidden_state'] ?? output['token_embeddings'];
      if (vectors?.dims.length !== 3) throw new Error('It gives no vectors of tokens.');
      return { data: vectors.data as ArrayLike<number>, tokens: longest, dimension: vectors.dims[2] };
    },
  };
}

function prepareLibrary(wasm: Uint8Array<ArrayBuffer>, bytesAt: (address: string) => Uint8Array | undefined): void {
  Object.assign(env, {
    logLevel: LogLevel.NONE,
    allowRemoteModels: false, allowLocalModels: true, useBrowserCache: false, useFS: false, useFSCache: false, useWasmCache: false,
    useCustomCache: true, customCache: cacheOf(bytesAt),
    fetch: () => Promise.reject(new Error('nothing is fetched')),
  });
  // Undefined paths: by default they are those of a server.
  Object.assign(env.backends.onnx.wasm!, { numThreads: 1, proxy: false, wasmPaths: undefined, wasmBinary: wasm });
}

/** What the library asks of a response, and no more: workers in some versions of Electron lack that class. */
function cacheOf(bytesAt: (address: string) => Uint8Array | undefined) {
  return {
    match(address: string) {
      const bytes = bytesAt(address);
      return Promise.resolve(bytes && { ok: true, status: 200, headers: { get: () => null }, arrayBuffer: () => Promise.resolve(bytes) });
    },
    put: () => Promise.resolve(),
  };
}
