/** A body of JSON lines (https://github.com/ndjson/ndjson-spec), as Ollama streams them. */
import { GeneratorFailure } from '../failures';

/** Characters of one line: a piece of an answer takes a few hundred. */
const LONGEST_LINE = 2 ** 20;

export type JsonObject = Partial<Record<string, unknown>>;

/** The objects of the lines, as soon as each is whole; also of a last line that does not end. Empty lines are passed over. */
export async function* jsonLines(body: AsyncIterable<Uint8Array>): AsyncGenerator<JsonObject, void> {
  const decoder = new TextDecoder();
  let rest = '';
  for await (const bytes of body) {
    rest += decoder.decode(bytes, { stream: true });
    let start = 0;
    for (let end = rest.indexOf('\n'); end >= 0; end = rest.indexOf('\n', start)) {
      const line = rest.slice(start, end);
      start = end + 1;
      if (line.trim() !== '') yield parsed(line);
    }
    rest = rest.slice(start);
    if (rest.length > LONGEST_LINE) throw noJson();
  }
  rest += decoder.decode();
  if (rest.trim() !== '') yield parsed(rest);
}

/** The one object of a short body. */
export async function jsonBody(body: AsyncIterable<Uint8Array>): Promise<JsonObject> {
  const decoder = new TextDecoder();
  let text = '';
  for await (const bytes of body) text += decoder.decode(bytes, { stream: true });
  return parsed(text + decoder.decode());
}

function parsed(line: string): JsonObject {
  try {
    const value: unknown = JSON.parse(line);
    if (typeof value === 'object' && value !== null && !Array.isArray(value)) return value;
  } catch {
    // said below
  }
  throw noJson();
}

function noJson(): GeneratorFailure {
  return new GeneratorFailure('What answers at this address does not speak like Ollama. Check the address in the settings.');
}
