/** The page's requests to this device, as the engine's worker sends them: short ones, whose answers are handed over whole. */
import { proxy, transfer } from 'comlink';
import { HttpFailure } from '../../core/models/failures';
import type { Http } from '../../core/ports';
import type { PagePorts } from '../worker/api';

export function httpPort(http: Http): PagePorts['http'] {
  const running = new Map<number, AbortController>();
  return proxy({
    async send(call, request) {
      const abort = new AbortController();
      running.set(call, abort);
      try {
        const { status, contentType, body } = await http.send(request, abort.signal);
        const bytes = await whole(body);
        return transfer({ status, contentType, body: bytes }, [bytes.buffer]);
      } catch (error) {
        // A class does not cross to the worker.
        if (error instanceof HttpFailure) return { failure: error.kind, message: error.message };
        if (abort.signal.aborted) return { failure: 'broken off', message: 'The request was cancelled.' };
        throw error;
      } finally {
        running.delete(call);
      }
    },
    cancel(call) {
      running.get(call)?.abort();
    },
  } satisfies Omit<PagePorts['http'], keyof ReturnType<typeof proxy>>);
}

async function whole(body: AsyncIterable<Uint8Array>): Promise<Uint8Array<ArrayBuffer>> {
  const pieces: Uint8Array<ArrayBuffer>[] = [];
  for await (const piece of body) pieces.push(new Uint8Array(piece));
  return new Uint8Array(await new Blob(pieces).arrayBuffer());
}
