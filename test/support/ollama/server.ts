/** A scripted Ollama: speaks the real wire format over HTTP on this device, with the faults that real ones have. */
import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { embedded, type EmbedRequest, type EmbedScript } from './embed';

/** What `/api/chat` does. Pieces are sent one by one; `wait` in milliseconds comes before each. */
export type ChatScript =
  | { type: 'answer'; pieces: readonly string[]; wait?: number; doneReason?: 'stop' | 'length'; promptTokens?: number }
  /** The status is 200 already when the model breaks down: the error comes as a line of its own. */
  | { type: 'error in stream'; pieces: readonly string[]; error: string }
  /** The connection is cut after the pieces. */
  | { type: 'cut'; pieces: readonly string[] }
  /** Nothing more comes after the pieces, and the connection stays open. */
  | { type: 'stall'; pieces: readonly string[] }
  | { type: 'status'; status: number; error: string }
  | { type: 'redirect'; to: string }
  | { type: 'html' }
  /** Goes on for ever. */
  | { type: 'endless'; piece: string };

export interface ScriptedOllama {
  origin: string;
  /** Bodies of `/api/chat` as they came. */
  readonly chats: { model: string; messages: { role: string; content: string }[]; options: Record<string, number> }[];
  /** Bodies of `/api/embed` as they came. */
  readonly embeds: EmbedRequest[];
  embed: EmbedScript;
  /** Awaited before each answer of `/api/embed`. */
  beforeEmbed: () => Promise<void>;
  /** What `/api/show` says that each model can; null from an Ollama that does not know yet. */
  capabilities: string[] | null;
  digest: string;
  /** Every request: `GET /api/tags`. */
  readonly requests: string[];
  models: string[];
  chat: ChatScript;
  /** Whose pages are let in by CORS; `*` for all, null for none. Ollama lets `app://*` in by default. */
  allowedOrigin: string | null;
  /** Every connection ends at once, as when Ollama is killed. */
  kill(): void;
  close(): Promise<void>;
}

/** Listens on 127.0.0.1 at a free port. */
export async function startOllama(port = 0): Promise<ScriptedOllama> {
  const server = createServer((request, response) => { void answer(request, response, ollama, server); });
  await new Promise<void>((resolve) => server.listen(port, '127.0.0.1', resolve));
  const ollama: ScriptedOllama = {
    origin: `http://127.0.0.1:${String((server.address() as AddressInfo).port)}`,
    chats: [], embeds: [], embed: { type: 'vectors', context: 2000 }, beforeEmbed: () => Promise.resolve(), capabilities: ['embedding'], digest: 'sha256-1', requests: [], models: ['llama3.2:3b'],
    chat: { type: 'answer', pieces: ['Nothing in the passages answers this.'] },
    allowedOrigin: '*',
    kill: () => { server.closeAllConnections(); },
    close: () => new Promise((resolve) => {
      server.close(() => { resolve(); });
      server.closeAllConnections();
    }),
  };
  return ollama;
}

async function answer(request: IncomingMessage, response: ServerResponse, ollama: ScriptedOllama, server: Server): Promise<void> {
  ollama.requests.push(`${request.method ?? ''} ${request.url ?? ''}`);
  if (ollama.allowedOrigin !== null) {
    response.setHeader('Access-Control-Allow-Origin', ollama.allowedOrigin);
    response.setHeader('Access-Control-Allow-Headers', 'Content-Type');
    response.setHeader('Access-Control-Allow-Methods', 'GET, POST, OPTIONS');
  } else if (request.headers.origin !== undefined) {
    response.writeHead(403).end();
    return;
  }
  if (request.method === 'OPTIONS') {
    response.writeHead(204).end();
  } else if (request.url === '/api/tags') {
    json(response, 200, { models: ollama.models.map((name) => ({ name, model: name, size: 2_019_393_189, digest: ollama.digest, details: { family: 'llama', parameter_size: '3.2B', quantization_level: 'Q4_K_M' } })) });
  } else if (request.url === '/api/show') {
    json(response, 200, { details: { family: 'bert' }, ...(ollama.capabilities && { capabilities: ollama.capabilities }) });
  } else if (request.url === '/api/embed' && request.method === 'POST') {
    const body = JSON.parse(await bodyOf(request)) as EmbedRequest;
    ollama.embeds.push(body);
    await ollama.beforeEmbed();
    json(response, ...embedded(ollama.embed, body));
  } else if (request.url === '/api/chat' && request.method === 'POST') {
    const body = JSON.parse(await bodyOf(request)) as ScriptedOllama['chats'][number];
    ollama.chats.push(body);
    if (ollama.models.includes(body.model)) await play(response, ollama.chat, body.model, server);
    else json(response, 404, { error: `model '${body.model}' not found` });
  } else {
    response.writeHead(404, { 'Content-Type': 'text/plain' }).end('404 page not found');
  }
}

async function play(response: ServerResponse, script: ChatScript, model: string, server: Server): Promise<void> {
  const line = (fields: object): boolean => response.write(`${JSON.stringify({ model, created_at: new Date().toISOString(), ...fields })}\n`);
  const piece = (content: string): boolean => line({ message: { role: 'assistant', content }, done: false });
  const ndjson = (): ServerResponse => response.writeHead(200, { 'Content-Type': 'application/x-ndjson' });
  switch (script.type) {
    case 'answer':
      ndjson();
      for (const content of script.pieces) {
        if (script.wait !== undefined) await new Promise((resolve) => setTimeout(resolve, script.wait));
        piece(content);
      }
      line({
        message: { role: 'assistant', content: '' }, done: true, done_reason: script.doneReason ?? 'stop', total_duration: 4_883_583_458,
        prompt_eval_count: script.promptTokens ?? 2026, eval_count: script.pieces.length,
      });
      response.end();
      return;
    case 'error in stream':
      ndjson();
      for (const content of script.pieces) piece(content);
      response.end(`${JSON.stringify({ error: script.error })}\n`);
      return;
    case 'cut':
      ndjson();
      for (const content of script.pieces) piece(content);
      setTimeout(() => response.destroy(), 20);
      return;
    case 'stall':
      ndjson();
      for (const content of script.pieces) piece(content);
      return;
    case 'status': json(response, script.status, { error: script.error }); return;
    case 'redirect': response.writeHead(302, { Location: script.to }).end(); return;
    case 'html': response.writeHead(200, { 'Content-Type': 'text/html' }).end('<!doctype html><title>Router</title><p>Welcome'); return;
    case 'endless':
      ndjson();
      while (server.listening && !response.destroyed) {
        if (!piece(script.piece)) await drained(response);
      }
  }
}

function drained(response: ServerResponse): Promise<void> {
  return new Promise((resolve) => {
    const go = (): void => {
      response.off('drain', go).off('close', go);
      resolve();
    };
    response.on('drain', go).on('close', go);
  });
}

function json(response: ServerResponse, status: number, value: object): void {
  response.writeHead(status, { 'Content-Type': 'application/json; charset=utf-8' }).end(JSON.stringify(value));
}

async function bodyOf(request: IncomingMessage): Promise<string> {
  let body = '';
  for await (const part of request.setEncoding('utf8')) body += part as string;
  return body;
}
