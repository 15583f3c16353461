/**
 * Contents of files in pieces, named by their SHA-256: a download goes on where it broke off, a piece that was torn is told
 * by its size, and no phone has to move a whole model at once.
 */
import type { FileStore } from '../ports';
import { hashBytes } from '../text/hash';

/** Bytes; of a content's pieces all but the last have so many. */
export const PIECE = 4 * 2 ** 20;

/** What a content is named by, and how many bytes it has. */
export interface Content {
  /** Hex. */
  sha256: string;
  size: number;
}

export class Pieces {
  /** @param folder ends with `/` */
  constructor(private readonly store: FileStore, private readonly folder: string) {}

  /** Bytes that are there from the content's beginning on, in whole pieces. */
  async begun(content: Content): Promise<number> {
    const sizes = new Map((await this.store.list(`${this.folder}${content.sha256}.`)).map(({ name, size }) => [name, size]));
    return begunOf(content, (piece) => sizes.get(this.nameOf(content, piece)));
  }

  /** Null where a piece is missing or has another size, or the bytes are not those that the content is named by. */
  async read(content: Content): Promise<Uint8Array | null> {
    const bytes = new Uint8Array(content.size);
    for (let at = 0; at < content.size; at += PIECE) {
      const piece = await this.store.read(this.nameOf(content, at / PIECE));
      if (piece?.length !== Math.min(PIECE, content.size - at)) return null;
      bytes.set(piece, at);
    }
    return await hashBytes(bytes) === content.sha256 ? bytes : null;
  }

  /** @param from a multiple of `PIECE`: what is before it is there */
  writer(content: Content, from: number): PieceWriter {
    return new PieceWriter(content, from, (piece, bytes) => this.store.write(this.nameOf(content, piece), bytes));
  }

  /** Removes what is in the folder of other contents. */
  async keepOnly(contents: readonly Content[]): Promise<void> {
    const kept = new Set(contents.map(({ sha256 }) => sha256));
    for (const { name } of await this.store.list(this.folder)) {
      const [, sha256] = /^([0-9a-f]{64})\.\d{1,6}$/.exec(name.slice(this.folder.length)) ?? [];
      if (sha256 !== undefined && !kept.has(sha256)) await this.store.remove(name);
    }
  }

  async remove({ sha256 }: Pick<Content, 'sha256'>): Promise<void> {
    for (const { name } of await this.store.list(`${this.folder}${sha256}.`)) await this.store.remove(name);
  }

  private nameOf({ sha256 }: Content, piece: number): string {
    return `${this.folder}${sha256}.${String(piece)}`;
  }
}

/** @param sizeOf of a piece, undefined where it is not there */
function begunOf({ size }: Content, sizeOf: (piece: number) => number | undefined): number {
  let at = 0;
  while (at < size && sizeOf(at / PIECE) === Math.min(PIECE, size - at)) at = Math.min(at + PIECE, size);
  return at;
}

/** Takes bytes as they come, and writes them in pieces. */
export class PieceWriter {
  private readonly pending: Uint8Array;
  private filled = 0;

  constructor(private readonly content: Content, private written: number, private readonly write: (piece: number, bytes: Uint8Array) => Promise<void>) {
    this.pending = new Uint8Array(Math.min(PIECE, content.size - written));
  }

  /** Bytes that it has, those that are not written yet among them. */
  get size(): number {
    return this.written + this.filled;
  }

  /** @throws RangeError where these are more than the content has; the store's error where it cannot write */
  async push(bytes: Uint8Array): Promise<void> {
    if (this.size + bytes.length > this.content.size) throw new RangeError('These are more bytes than the file has.');
    for (let at = 0; at < bytes.length;) {
      const wanted = Math.min(PIECE, this.content.size - this.written) - this.filled;
      const part = bytes.subarray(at, at + wanted);
      this.pending.set(part, this.filled);
      this.filled += part.length;
      at += part.length;
      if (part.length === wanted) await this.flush();
    }
  }

  private async flush(): Promise<void> {
    await this.write(Math.floor(this.written / PIECE), this.pending.slice(0, this.filled));
    this.written += this.filled;
    this.filled = 0;
  }
}
