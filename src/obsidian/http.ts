/** The core's HTTP by `fetch`: `requestUrl` can neither stream nor be aborted, and follows redirects. */
import { HttpFailure, ModelFailure } from '../core/models/failures';
import { isHubAddress, isHubServer } from '../core/models/hub/addresses';
import { checkAddress } from '../core/models/ollama/address';
import { MOST_BYTES } from '../core/models/record';
import { isLanguageAddress } from '../core/read/ocr/languages';
import type { Http, HttpRequest, HttpResponse } from '../core/ports';

export interface HttpLimits {
  /** Milliseconds until the answer begins: a model may have to be loaded first. */
  begin: number;
  /** Milliseconds between two pieces of it. */
  idle: number;
  /** Bytes of one answer. */
  bytes: number;
}

const LIMITS: HttpLimits = { begin: 300_000, idle: 60_000, bytes: 32 * 2 ** 20 };

/** What a window has, and Node without one. */
interface Surroundings {
  fetch: typeof fetch;
  setTimeout: typeof setTimeout;
  clearTimeout: typeof clearTimeout;
}

abstract class FetchHttp implements Http {
  constructor(private readonly limits: HttpLimits, private readonly redirect: 'error' | 'follow' = 'error', private readonly around: Surroundings = window) {}

  /** A sentence on why the address is not asked; null where it may be. */
  protected abstract whyNot(url: string): string | null;

  /** A sentence on why nothing is taken from where redirects have led to; null where it may be. */
  protected whyNotFrom(_url: string): string | null {
    return null;
  }

  async send({ method, url, body, from = 0 }: HttpRequest, signal: AbortSignal): Promise<HttpResponse> {
    const problem = this.whyNot(url);
    if (problem !== null) throw new HttpFailure('unreachable', problem);
    const clock = new Clock(signal, this.around);
    clock.set(this.limits.begin);
    try {
      const response = await this.around.fetch(url, {
        method, body, signal: clock.signal, redirect: this.redirect, credentials: 'omit', cache: 'no-store', referrerPolicy: 'no-referrer',
        headers: { ...(body !== null && { 'Content-Type': 'application/json' }), ...(from > 0 && { Range: `bytes=${String(from)}-` }) },
      });
      const astray = this.whyNotFrom(response.url);
      if (astray !== null) {
        await response.body?.cancel();
        throw new ModelFailure(astray);
      }
      return {
        status: response.status, contentType: response.headers.get('Content-Type') ?? '',
        header: (name) => response.headers.get(name), body: this.read(response, clock, signal),
      };
    } catch (error) {
      clock.stop();
      throw failureOf(error, clock, signal, 'unreachable');
    }
  }

  private async* read({ body }: Response, clock: Clock, signal: AbortSignal): AsyncGenerator<Uint8Array> {
    const reader = body?.getReader();
    let bytes = 0;
    try {
      for (;;) {
        clock.set(this.limits.idle);
        const piece = await reader?.read();
        if (piece?.value === undefined) return;
        bytes += piece.value.length;
        if (bytes > this.limits.bytes) throw new HttpFailure('too large', `The answer is larger than ${String(this.limits.bytes)} bytes.`);
        yield piece.value;
      }
    } catch (error) {
      throw failureOf(error, clock, signal, 'broken off');
    } finally {
      clock.stop();
      await reader?.cancel().catch(() => undefined);
    }
  }
}

/** Talks to this device only, whatever it is asked. */
export class LoopbackHttp extends FetchHttp {
  constructor(limits: HttpLimits = LIMITS, around?: Surroundings) {
    super(limits, 'error', around);
  }

  protected override whyNot(url: string): string | null {
    return checkAddress(originOf(url)).problem;
  }
}

/** Fetches data of languages, and nothing else, whatever it is asked. */
export class LanguageHttp extends FetchHttp {
  constructor() {
    super(LIMITS);
  }

  protected override whyNot(url: string): string | null {
    return isLanguageAddress(url) ? null : 'Only data of languages are downloaded.';
  }
}

/** Fetches models from the hub, and nothing else, whatever it is asked; their contents come from servers of the hub's that it is led to. */
export class HubHttp extends FetchHttp {
  constructor() {
    super({ begin: 60_000, idle: 60_000, bytes: MOST_BYTES }, 'follow');
  }

  protected override whyNot(url: string): string | null {
    return isHubAddress(url) ? null : 'Only models are downloaded.';
  }

  protected override whyNotFrom(url: string): string | null {
    return isHubServer(url) ? null : 'The hub led to a server that is not its own: nothing was taken from there.';
  }
}

/** Aborts with the caller's signal, and when the time is over. */
class Clock {
  over = false;
  private readonly controller = new AbortController();
  private timer: ReturnType<typeof setTimeout> | undefined;
  private readonly abort = (): void => { this.controller.abort(this.caller.reason); };

  constructor(private readonly caller: AbortSignal, private readonly around: Surroundings) {
    if (caller.aborted) this.abort();
    caller.addEventListener('abort', this.abort);
  }

  get signal(): AbortSignal {
    return this.controller.signal;
  }

  set(milliseconds: number): void {
    this.around.clearTimeout(this.timer);
    this.timer = this.around.setTimeout(() => {
      this.over = true;
      this.controller.abort();
    }, milliseconds);
  }

  stop(): void {
    this.around.clearTimeout(this.timer);
    this.caller.removeEventListener('abort', this.abort);
  }
}

function failureOf(error: unknown, clock: Clock, signal: AbortSignal, kind: 'unreachable' | 'broken off'): unknown {
  if (signal.aborted) return signal.reason;
  if (error instanceof HttpFailure || error instanceof ModelFailure) return error;
  return clock.over ? new HttpFailure('stalled', 'The answer takes too long.') : new HttpFailure(kind, String(error));
}

function originOf(url: string): string {
  return /^[a-z]+:\/\/[^/?#]*/i.exec(url)?.[0] ?? '';
}
