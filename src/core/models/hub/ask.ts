/** Asks the hub, again where it is worth it, and says in a sentence what went wrong. */
import type { Http, HttpResponse } from '../../ports';
import { type HttpFailure, ModelFailure } from '../failures';

/** Waits. @throws the signal's reason where it is aborted */
export type Pause = (milliseconds: number, signal: AbortSignal) => Promise<void>;

/** Milliseconds before each further try. */
const BACKOFF = [1000, 2000, 4000];
/** Milliseconds that the hub may ask to be left alone for; after more the user tries again. */
const LONGEST_WAIT = 30_000;

/** Counts tries without any success, and waits between them. */
export class Tries {
  private failed = 0;

  constructor(private readonly pause: Pause, private readonly signal: AbortSignal) {}

  /** Something came: failures before it count no more. */
  succeeded(): void {
    this.failed = 0;
  }

  /**
   * Waits until another try is worth it.
   * @param wanted milliseconds that the hub asks for, null where it does not
   * @throws failure where no further try is worth it
   */
  async again(failure: Error, wanted: number | null = null): Promise<void> {
    const usual = BACKOFF[this.failed];
    if (usual === undefined || (wanted ?? 0) > LONGEST_WAIT) throw failure;
    this.failed += 1;
    await this.pause(wanted ?? usual, this.signal);
  }
}

export interface HubAnswer extends HttpResponse {
  status: 200 | 206 | 416;
}

/**
 * One answer with bytes in it, or the sentence that the bytes asked for are not there (416).
 * @param what is asked for, as the user knows it
 * @throws ModelFailure; HttpFailure where the network fails; the signal's reason where it is aborted
 */
export async function askHub(http: Http, url: string, from: number, what: string, tries: Tries, signal: AbortSignal): Promise<HubAnswer> {
  for (;;) {
    const answer = await http.send({ method: 'GET', url, body: null, ...(from > 0 && { from }) }, signal);
    const { status } = answer;
    if (status === 200 || status === 206 || (status === 416 && from > 0)) return { ...answer, status };
    const failure = new ModelFailure(sentenceOf(status, what));
    if (status !== 429 && status < 500) throw failure;
    await tries.again(failure, status === 429 ? waitOf(answer) : null);
  }
}

/** What a failure of the network means for a download. */
export function sentenceOfNetwork({ kind, message }: HttpFailure): string {
  switch (kind) {
    case 'unreachable': return 'The hub cannot be reached. Check the connection, or import the model from a folder.';
    case 'stalled': return 'The hub has stopped sending. What came is kept: try again, and it goes on from there.';
    case 'broken off': return 'The connection to the hub broke off. What came is kept: try again, and it goes on from there.';
    case 'too large': return message;
  }
}

function sentenceOf(status: number, what: string): string {
  switch (status) {
    case 401: case 403: return `The hub does not give ${what} to everyone: there is no such model, or its makers want to be asked first. Download it from its page on the hub, and import the folder.`;
    case 404: return `The hub does not have ${what}.`;
    case 429: return 'The hub has had too many requests from your network. Try again in some minutes.';
    default: return `The hub could not give ${what}: it answered ${String(status)}. Try again later.`;
  }
}

/** https://www.rfc-editor.org/rfc/rfc9110#name-retry-after, in seconds; null where it is not told. */
function waitOf({ header }: HttpResponse): number | null {
  const seconds = /^\d{1,6}$/.exec(header?.('Retry-After') ?? '')?.[0];
  return seconds === undefined ? null : Number(seconds) * 1000;
}
