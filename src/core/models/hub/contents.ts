/** Gets the contents of a model's files: each is checked against what the hub says of it before it is kept. */
import { bytesToHex } from '@noble/hashes/utils.js';
import type { Http, HttpResponse } from '../../ports';
import { hashBytes } from '../../text/hash';
import { HttpFailure, ModelFailure } from '../failures';
import type { ModelFile } from '../installed';
import type { Pieces } from '../pieces';
import { fileAddress } from './addresses';
import { askHub, type HubAnswer, type Pause, Tries } from './ask';
import type { HubFile, HubRepository } from './repository';

/** Bytes of a file that is checked by git's hash: the hub keeps larger ones under their SHA-256. */
const LARGEST_SMALL = 16 * 2 ** 20;

export class HubContents {
  constructor(
    private readonly http: Http, private readonly pause: Pause, private readonly repository: Pick<HubRepository, 'id' | 'commit'>,
    private readonly signal: AbortSignal,
  ) {}

  /**
   * The bytes of a small file.
   * @throws ModelFailure, HttpFailure; the signal's reason where it is aborted
   */
  async small(file: HubFile): Promise<Uint8Array> {
    if (file.size > LARGEST_SMALL) throw new ModelFailure(`“${file.name}” is larger than such a file is.`);
    const bytes = new Uint8Array(file.size);
    let loaded = 0;
    await this.follow(file, () => (loaded < file.size ? loaded : null), (piece) => {
      if (loaded + piece.length > file.size) throw notAsListed(file);
      bytes.set(piece, loaded);
      loaded += piece.length;
      return Promise.resolve();
    }, () => { loaded = 0; });
    const { type, hex } = file.checksum;
    if ((type === 'git' ? await gitHash(bytes) : await hashBytes(bytes)) !== hex) throw notAsListed(file);
    return bytes;
  }

  /**
   * Puts a file into `pieces`, from where an earlier download broke off; what is wrong in the end is thrown away.
   * @param onProgress bytes of the file that are there
   * @throws ModelFailure, HttpFailure; the signal's reason where it is aborted; the store's error where it cannot write
   */
  async large(file: HubFile, pieces: Pieces, onProgress: (loaded: number) => void): Promise<ModelFile> {
    const content: ModelFile = { name: file.name, size: file.size, sha256: file.checksum.hex };
    const there = await pieces.begun(content);
    if (there === file.size && await pieces.read(content) !== null) {
      onProgress(there);
      return content;
    }
    const begun = there === file.size ? 0 : there; // all of it, and yet another
    try {
      await this.fill(file, content, pieces, begun, onProgress);
    } catch (error) {
      if (!(error instanceof Corrupt)) throw error;
      await pieces.remove(content);
      if (begun === 0) throw error;
      await this.large(file, pieces, onProgress); // what was there before may have been what was wrong
    }
    return content;
  }

  private async fill(file: HubFile, content: ModelFile, pieces: Pieces, begun: number, onProgress: (loaded: number) => void): Promise<void> {
    let writer = pieces.writer(content, begun);
    onProgress(begun);
    await this.follow(file, () => (writer.size < file.size ? writer.size : null), async (piece) => {
      if (writer.size + piece.length > file.size) throw notAsListed(file);
      await writer.push(piece);
      onProgress(writer.size);
    }, () => { writer = pieces.writer(content, 0); });
    if (await pieces.read(content) === null) throw notAsListed(file);
  }

  /**
   * Asks until all bytes have come.
   * @param next the first byte that is missing, null when none is
   * @param restart called where the server does not have the bytes that are missing: all are asked for anew
   */
  private async follow(file: HubFile, next: () => number | null, take: (bytes: Uint8Array) => Promise<void>, restart: () => void): Promise<void> {
    const tries = new Tries(this.pause, this.signal);
    let isWhole = false; // what the server, or the browser, does not do in parts is asked for as a whole
    for (let at = next(); at !== null; at = next()) {
      const from = isWhole ? 0 : at;
      try {
        const answer = await askHub(this.http, fileAddress(this.repository.id, this.repository.commit, file.name), from, `“${file.name}”`, tries, this.signal);
        if (answer.status === 416 || !isFrom(answer, from)) {
          if (at === 0 || isWhole) throw notAsListed(file);
          restart();
          isWhole = true;
          continue;
        }
        this.compareHeaders(answer, file);
        await this.takeFrom(answer, answer.status === 206 ? 0 : at, take, tries);
        if (next() !== null) await tries.again(new HttpFailure('broken off', 'It ended too early.'));
      } catch (error) {
        if (!(error instanceof HttpFailure) || error.kind === 'too large') throw error;
        if (error.kind === 'unreachable' && at > 0) isWhole = true; // not every server lets a page ask for parts
        await tries.again(error);
      }
    }
  }

  /** @param skipped bytes at the beginning that are there already */
  private async takeFrom({ body }: HubAnswer, skipped: number, take: (bytes: Uint8Array) => Promise<void>, tries: Tries): Promise<void> {
    let left = skipped;
    for await (const piece of body) {
      this.signal.throwIfAborted();
      const fresh = piece.subarray(Math.min(left, piece.length));
      left -= piece.length - fresh.length;
      if (fresh.length === 0) continue;
      await take(fresh);
      tries.succeeded();
    }
    this.signal.throwIfAborted();
  }

  /** Where the browser lets them be read, the headers say the same as the listing. */
  private compareHeaders({ header }: HttpResponse, file: HubFile): void {
    const commit = header?.('X-Repo-Commit') ?? this.repository.commit;
    const linked = bare(header?.('X-Linked-ETag'));
    const tag = file.checksum.type === 'git' ? bare(header?.('ETag')) : null;
    const isOther = commit !== this.repository.commit || (linked !== null && linked !== file.checksum.hex)
      || (tag !== null && /^[0-9a-f]{40}$/.test(tag) && tag !== file.checksum.hex);
    if (isOther) throw new Corrupt(`The hub sends another “${file.name}” than it lists: nothing of it was kept. Try again later.`);
  }
}

/** What came is not what was listed. */
class Corrupt extends ModelFailure {}

function notAsListed({ name }: HubFile): Corrupt {
  return new Corrupt(`What was downloaded as “${name}” is not what the hub lists, and was thrown away. Try again later, or import the model from a folder.`);
}

/** Whether a part begins where it was asked to, as far as the browser lets that be read. */
function isFrom({ status, header }: HubAnswer, from: number): boolean {
  const range = status === 206 ? header?.('Content-Range') ?? null : null;
  return range === null || range.startsWith(`bytes ${String(from)}-`);
}

/** An entity tag without its marks: https://www.rfc-editor.org/rfc/rfc9110#name-etag */
function bare(tag: string | null | undefined): string | null {
  return /^(?:W\/)?"([^"]*)"$/.exec(tag ?? '')?.[1] ?? null;
}

/** As git names a blob: https://git-scm.com/book/en/v2/Git-Internals-Git-Objects */
async function gitHash(bytes: Uint8Array): Promise<string> {
  const head = new TextEncoder().encode(`blob ${String(bytes.length)}\0`);
  const blob = new Uint8Array(head.length + bytes.length);
  blob.set(head);
  blob.set(bytes, head.length);
  return bytesToHex(new Uint8Array(await crypto.subtle.digest('SHA-1', blob)));
}
