/** Requests that no rule of the page binds: the host's server makes them, and it reaches this computer only. */
import type { RequestUrlParam, RequestUrlResponse, RequestUrlResponsePromise } from 'obsidian';
import { arrayBufferToBase64, base64ToArrayBuffer } from './bytes';

type Reply = { status: number; headers: Record<string, string>; body: string | null } | { error: string };

function encode(body: string | ArrayBuffer | undefined): string | null {
  if (body === undefined) return null;
  return arrayBufferToBase64(typeof body === 'string' ? new TextEncoder().encode(body).buffer : body);
}

async function send(asked: RequestUrlParam): Promise<RequestUrlResponse> {
  const { url, method = 'GET', headers = {}, contentType, body } = asked;
  const typed = contentType === undefined ? headers : { ...headers, 'content-type': contentType };
  const response = await fetch('/__request', {
    method: 'POST', headers: { 'content-type': 'application/json' }, body: JSON.stringify({ url, method, headers: typed, body: encode(body) }),
  });
  const reply = (await response.json()) as Reply;
  if ('error' in reply) throw new Error(reply.error);
  const arrayBuffer = base64ToArrayBuffer(reply.body ?? '');
  const text = new TextDecoder().decode(arrayBuffer);
  if (reply.status >= 400 && asked.throw !== false) throw Object.assign(new Error(`Request failed, status ${reply.status}`), { status: reply.status, headers: reply.headers });
  return {
    status: reply.status, headers: reply.headers, arrayBuffer, text,
    get json() {
      return JSON.parse(text) as unknown;
    },
  };
}

/** A status of 400 or more is an error unless `throw` is false. */
export function requestUrl(asked: RequestUrlParam | string): RequestUrlResponsePromise {
  const response = send(typeof asked === 'string' ? { url: asked } : asked);
  return Object.assign(response, {
    arrayBuffer: response.then(({ arrayBuffer }) => arrayBuffer),
    json: response.then(({ json }) => json as unknown),
    text: response.then(({ text }) => text),
  });
}

export const request = (asked: RequestUrlParam | string): Promise<string> => requestUrl(asked).text;
