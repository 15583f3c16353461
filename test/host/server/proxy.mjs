/** What `requestUrl` is in the app: a request that no rule of the page binds. Here it reaches this computer and nothing else. */
import { request } from 'node:http';

const LOOPBACK = new Set(['127.0.0.1', 'localhost', '[::1]']);
const MOST_ASKED = 64 * 1024 * 1024;

/**
 * Answers `POST /__request` with body `{url, method, headers, body}` by `{status, headers, body}`; bodies are base64, or null.
 * A request that cannot be made is answered by 502 and `{error}`. Redirects are followed, as `requestUrl` follows them.
 */
export async function answerRequest(incoming, response) {
  try {
    reply(response, 200, await fetchLoopback(JSON.parse(await readAll(incoming))));
  } catch (error) {
    reply(response, 502, { error: `net::ERR_FAILED: ${error.message}` });
  }
}

function reply(response, status, body) {
  response.writeHead(status, { 'content-type': 'application/json; charset=utf-8' });
  response.end(JSON.stringify(body));
}

async function readAll(stream) {
  const parts = [];
  let bytes = 0;
  for await (const part of stream) {
    bytes += part.length;
    if (bytes > MOST_ASKED) throw new Error('the request is too large');
    parts.push(part);
  }
  return Buffer.concat(parts).toString('utf8');
}

async function fetchLoopback({ url, method = 'GET', headers = {}, body = null }, redirects = 5) {
  const target = new URL(url);
  if (target.protocol !== 'http:' || !LOOPBACK.has(target.hostname)) throw new Error(`${target.host} is not on this computer`);
  const answer = await ask(target, method, headers, body);
  const { location } = answer.headers;
  if (answer.status < 300 || answer.status > 399 || location === undefined || redirects === 0) return answer;
  return fetchLoopback({ url: new URL(location, target).href, method: 'GET', headers }, redirects - 1);
}

function ask(target, method, headers, body) {
  return new Promise((resolve, reject) => {
    const outgoing = request(target, { method, headers }, (answer) => {
      const parts = [];
      answer.on('data', (part) => parts.push(part));
      answer.on('error', reject);
      answer.on('end', () => resolve({
        status: answer.statusCode,
        headers: Object.fromEntries(Object.entries(answer.headers).map(([name, value]) => [name, String(value)])),
        body: Buffer.concat(parts).toString('base64'),
      }));
    });
    outgoing.on('error', reject);
    outgoing.end(body === null ? undefined : Buffer.from(body, 'base64'));
  });
}
