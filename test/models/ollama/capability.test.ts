/** Which of Ollama's models are offered for embedding. */
import { embeddingModels } from '../../../src/core/models/ollama/capability';
import type { Http } from '../../../src/core/ports';

const MODELS = ['llama3.2:3b', 'nomic-embed-text:latest'].map((name) => ({ name, size: 1, parameters: '' }));

/** What `/api/show` says of each model. */
function http(said: (model: string) => object | null): Http {
  return {
    send({ url, body }) {
      expect(url).toBe('http://127.0.0.1:11434/api/show');
      const answer = said((JSON.parse(body!) as { model: string }).model);
      return Promise.resolve({
        status: answer === null ? 500 : 200, contentType: 'application/json',
        body: (async function* () { yield await Promise.resolve(new TextEncoder().encode(JSON.stringify(answer ?? { error: 'no' }))); })(),
      });
    },
  };
}

const named = async (said: (model: string) => object | null): Promise<string[]> =>
  (await embeddingModels(http(said), 'http://127.0.0.1:11434', MODELS, new AbortController().signal)).map(({ name }) => name);

test('those that embed', async () => {
  expect(await named((model) => ({ capabilities: model.startsWith('nomic') ? ['embedding'] : ['completion', 'tools'] }))).toEqual(['nomic-embed-text:latest']);
  expect(await named(() => ({ capabilities: ['completion'] }))).toEqual([]);
  expect(await named((model) => (model.startsWith('nomic') ? { capabilities: ['embedding'] } : null))).toEqual(['nomic-embed-text:latest']);
});

test('all, where Ollama is older than its own knowledge of that', async () => {
  expect(await named(() => ({ details: {} }))).toEqual(MODELS.map(({ name }) => name));
  expect(await named(() => null)).toEqual(MODELS.map(({ name }) => name));
});
