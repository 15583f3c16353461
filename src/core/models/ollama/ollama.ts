/** Ollama over its own API (https://github.com/ollama/ollama/blob/main/docs/api.md). */
import type { ChatMessage, Generator, GeneratorEvent, Http, HttpResponse } from '../../ports';
import { GeneratorFailure, HttpFailure } from '../failures';
import { failureOf, sentenceOf, short } from './failures';
import { type JsonObject, jsonBody, jsonLines } from './lines';

/** A model that is there, as `/api/tags` lists it. Strings are untrusted. */
export interface OllamaModel {
  name: string;
  /** Bytes. */
  size: number;
  /** "3.2B", '' where it is not told. */
  parameters: string;
}

/** Characters of one answer; one that never ends is ended here. */
const LONGEST_ANSWER = 200_000;
/** Of the context, at most so much is for the answer. */
const ANSWER_SHARE = 0.25;
/** Close to the sources: there is nothing to invent. */
const TEMPERATURE = 0.2;

export class Ollama {
  /** @param origin a checked address, `http://127.0.0.1:11434` */
  constructor(private readonly http: Http, private readonly origin: string) {}

  /** The models that are installed. @throws GeneratorFailure; the signal's reason where it is aborted */
  async models(signal: AbortSignal): Promise<OllamaModel[]> {
    const response = await this.send('GET', '/api/tags', null, signal);
    if (response.status !== 200) throw await failureOf(response, '');
    const models: unknown = (await this.reading(() => jsonBody(response.body))).models;
    if (!Array.isArray(models)) throw new GeneratorFailure('Ollama does not list its models. Check the address in the settings.');
    return models.flatMap((model: unknown) => modelOf(model));
  }

  generator(model: string, contextTokens: number): Generator {
    const answerTokens = Math.floor(contextTokens * ANSWER_SHARE);
    const options = { num_ctx: contextTokens, num_predict: answerTokens, temperature: TEMPERATURE };
    return { model, contextTokens, answerTokens, generate: (messages, signal) => this.chat({ model, messages, stream: true, options }, signal) };
  }

  private async* chat(request: { model: string; messages: readonly ChatMessage[]; stream: true; options: object }, signal: AbortSignal): AsyncGenerator<GeneratorEvent> {
    const response = await this.send('POST', '/api/chat', request, signal);
    if (response.status !== 200) throw await failureOf(response, request.model);
    let characters = 0;
    const lines = jsonLines(response.body);
    try {
      for (;;) {
        const { value: line, done } = await this.reading(() => lines.next());
        if (done) throw new GeneratorFailure('Ollama broke off in the middle of its answer. Ask again.');
        if (typeof line.error === 'string') throw new GeneratorFailure(`Ollama broke off: ${short(line.error)}. Ask again.`);
        const text = textOf(line);
        characters += text.length;
        if (text !== '') yield { type: 'text', text };
        if (line.done === true || characters > LONGEST_ANSWER) {
          yield endOf(line, characters > LONGEST_ANSWER);
          return;
        }
      }
    } finally {
      await lines.return(undefined);
    }
  }

  private async send(method: 'GET' | 'POST', path: string, body: object | null, signal: AbortSignal): Promise<HttpResponse> {
    return this.reading(() => this.http.send({ method, url: `${this.origin}${path}`, body: body && JSON.stringify(body) }, signal));
  }

  private async reading<T>(read: () => Promise<T>): Promise<T> {
    try {
      return await read();
    } catch (error) {
      if (!(error instanceof HttpFailure)) throw error;
      throw new GeneratorFailure(sentenceOf(error, this.origin), { cause: error });
    }
  }
}

function textOf({ message }: JsonObject): string {
  if (typeof message !== 'object' || message === null || !('content' in message)) return '';
  return typeof message.content === 'string' ? message.content : '';
}

function endOf(line: JsonObject, tooLong: boolean): GeneratorEvent {
  const count = (value: unknown): number | null => (typeof value === 'number' && value > 0 ? value : null);
  return {
    type: 'end', stopped: tooLong || line.done_reason === 'length' ? 'length' : 'done',
    promptTokens: count(line.prompt_eval_count), answerTokens: count(line.eval_count),
  };
}

function modelOf(model: unknown): OllamaModel[] {
  if (typeof model !== 'object' || model === null) return [];
  const { name, size, details } = model as JsonObject;
  if (typeof name !== 'string' || name === '') return [];
  const parameters = typeof details === 'object' && details !== null && 'parameter_size' in details ? details.parameter_size : '';
  return [{ name, size: typeof size === 'number' ? size : 0, parameters: typeof parameters === 'string' ? parameters : '' }];
}
