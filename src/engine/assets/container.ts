/**
 * What main.js carries behind its code: workers, WebAssembly, the model and language data. Obsidian installs one script, so all
 * of it lies in that script's last comment, which costs nothing until it is read. Written by `scripts/build/container.mjs`.
 *
 * The comment holds, without a line break: the assets, each gzip'd and in Base64; the index, JSON of name → [offset, length,
 * size, hash]; a foot of fixed length with the lengths of both and the hash of the index. Offset and length count characters
 * from the first asset; size and hash are those of the asset itself. All is found from the end, so that what happens to the
 * code's line breaks on the way (git) does no harm.
 */
import { hashBytes } from '../../core/text/hash';
import { decodeBase64 } from './base64';
import { gunzip } from './gunzip';

export const DAMAGED = "Ibid's main.js is damaged: install Ibid again.";
export const REPLACED = "Ibid's main.js was replaced by another version while Ibid was running: turn Ibid off and on again.";

const FOOT = /(\d{12}) (\d{8}) ([0-9a-f]{64})\*\/\s*$/;
/** Characters at the end among which the foot is sought: it and some line breaks. */
const END = 200;

/** Characters of Base64 that are decoded at once, whole groups of four. */
const PIECE = 2 ** 15;
/** Milliseconds. */
const TURN = 8;

type Index = Record<string, [offset: number, length: number, size: number, hash: string] | undefined>;

export class Assets {
  private constructor(private readonly body: Uint8Array, private readonly index: Index) {}

  /**
   * @param mainJs the bytes of main.js; they are kept, not copied
   * @param hash of the index that the running code was built with
   * @throws Error with a sentence for the user where the file is damaged or of another version
   */
  static async open(mainJs: ArrayBuffer, hash: string): Promise<Assets> {
    const file = new Uint8Array(mainJs);
    const endAt = Math.max(0, file.length - END);
    const foot = FOOT.exec(latin1(file.subarray(endAt)));
    if (!foot) throw new Error(DAMAGED);
    const indexAt = endAt + foot.index - Number(foot[2]);
    const bodyAt = indexAt - Number(foot[1]);
    if (bodyAt < 2 || latin1(file.subarray(bodyAt - 2, bodyAt)) !== '/*') throw new Error(DAMAGED);
    const index = file.slice(indexAt, endAt + foot.index);
    const found = await hashBytes(index);
    if (found !== foot[3]) throw new Error(DAMAGED);
    if (found !== hash) throw new Error(REPLACED);
    return new Assets(file.subarray(bodyAt, indexAt), JSON.parse(latin1(index)) as Index);
  }

  /**
   * The asset, decoded anew at each call.
   * @throws Error with a sentence for the user where it is damaged; Error where there is none of this name
   */
  async read(name: string): Promise<Uint8Array<ArrayBuffer>> {
    const entry = Object.hasOwn(this.index, name) ? this.index[name] : undefined;
    if (!entry) throw new Error(`main.js holds no ${name}.`);
    const [offset, length, size, hash] = entry;
    const asset = await unpack(this.body.subarray(offset, offset + length), size);
    if (asset === null || await hashBytes(asset) !== hash) throw new Error(DAMAGED);
    return asset;
  }
}

async function unpack(text: Uint8Array, size: number): Promise<Uint8Array<ArrayBuffer> | null> {
  try {
    return await gunzip(decodedInTurns(text), size);
  } catch {
    return null;
  }
}

/** Others come to their turn in between: the page decodes its worker in this way. */
async function* decodedInTurns(text: Uint8Array): AsyncIterable<Uint8Array<ArrayBuffer>> {
  let since = performance.now();
  for (let at = 0; at < text.length; at += PIECE) {
    yield decodeBase64(text.subarray(at, at + PIECE));
    if (performance.now() - since < TURN) continue;
    await new Promise<void>((resume) => { setTimeout(resume, 0); });
    since = performance.now();
  }
}

function latin1(bytes: Uint8Array): string {
  return new TextDecoder('latin1').decode(bytes);
}
