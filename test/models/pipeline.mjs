/*
 * A process of its own, since the arrays of onnxruntime's native library are strangers in jest's sandbox. Takes
 * {folder, texts} as JSON on standard input, writes {tokens, vectors} for the model in `folder` on standard output.
 * Whatever reaches for the network ends the process.
 */
import { env, pipeline } from '@xenova/transformers';
import net from 'node:net';
import path from 'node:path';
import { json } from 'node:stream/consumers';

const refuse = () => {
  console.error('The pipeline reached for the network.');
  process.exit(3);
};
globalThis.fetch = refuse;
net.Socket.prototype.connect = refuse;

const { folder, texts } = await json(process.stdin);
env.allowRemoteModels = false;
env.localModelPath = path.dirname(folder);
env.useFSCache = false;

const extract = await pipeline('feature-extraction', path.basename(folder), { dtype: 'q8', device: 'cpu' });
const tokens = [];
const vectors = [];
for (const text of texts) {
  tokens.push(extract.tokenizer.tokenize(text));
  // No token, no tensor: the pipeline cannot run on such a text.
  const output = tokens.at(-1).length > 0 ? await extract(text, { pooling: 'mean', normalize: true }) : null;
  vectors.push(output === null ? null : [...output.data]);
}
process.stdout.write(JSON.stringify({ tokens, vectors }));
