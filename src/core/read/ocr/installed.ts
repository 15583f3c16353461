/** The languages that text recognition has data of: installed from the network or from a file, kept in a folder of their own. */
import { hashBytes } from '../../text/hash';
import type { FileStore, Http } from '../../ports';
import { addressOf, BUILT_IN, isLanguageCode, ocrLanguage } from './languages';
import { OcrUnavailable } from '../recognised';
import { unpacked, whyNoTraineddata } from './traineddata';

export interface InstalledLanguage {
  /** Tesseract's code. */
  code: string;
  /** SHA-256 of the data, hex; '' for the language that comes with the plugin. */
  hash: string;
  /** Bytes that they take; 0 for the language that comes with the plugin. */
  size: number;
}

const NAME = /^([a-z_]{3,30})\.([0-9a-f]{64})\.traineddata$/;
const nameOf = (code: string, hash: string): string => `${code}.${hash}.traineddata`;

/** A file's name holds the hash of its content, so that what was cut off or changed on the disk is never taken for data. */
export class OcrLanguages {
  /** @param store a folder that holds nothing else, and outlives the index */
  constructor(private readonly store: Pick<FileStore, 'list' | 'read' | 'write' | 'remove'>) {}

  /** In the order of their codes, the built-in language among them. */
  async installed(): Promise<InstalledLanguage[]> {
    const found = new Map<string, InstalledLanguage>([[BUILT_IN, { code: BUILT_IN, hash: '', size: 0 }]]);
    for (const { name, size } of await this.store.list('')) {
      const [, code, hash] = NAME.exec(name) ?? [];
      if (code !== undefined && hash !== undefined && code !== BUILT_IN && isLanguageCode(code)) found.set(code, { code, hash, size });
    }
    return [...found.values()].sort((a, b) => (a.code < b.code ? -1 : 1));
  }

  /**
   * Downloads a language of the catalogue, and keeps it only where size and hash are right.
   * @param onProgress bytes that have come, and how many will
   * @throws Error with a sentence for the user; HttpFailure of `http`; the signal's reason where it is aborted
   */
  async install(code: string, http: Http, onProgress: (loaded: number, total: number) => void, signal: AbortSignal): Promise<void> {
    const language = ocrLanguage(code);
    if (language === null) throw new Error(`There is no language “${code}” to be downloaded.`);
    const { name, size, hash } = language;
    const { status, body } = await http.send({ method: 'GET', url: addressOf(language), body: null }, signal);
    if (status !== 200) throw new Error(`${name} could not be downloaded: the server answered ${status}.`);
    const bytes = new Uint8Array(size);
    let loaded = 0;
    for await (const piece of body) {
      signal.throwIfAborted();
      if (loaded + piece.length > size) throw new Error(differs(name));
      bytes.set(piece, loaded);
      loaded += piece.length;
      onProgress(loaded, size);
    }
    signal.throwIfAborted();
    if (loaded < size) throw new Error(`${name} could not be downloaded: it broke off after ${loaded} of ${size} bytes. Try again.`);
    if (await hashBytes(bytes) !== hash) throw new Error(differs(name));
    await this.keep(code, hash, bytes);
  }

  /**
   * Takes a file that the user has: `deu.traineddata`, gzip'd or not, from wherever.
   * @throws Error with a sentence for the user
   */
  async add(code: string, bytes: Uint8Array): Promise<void> {
    if (!isLanguageCode(code)) throw new Error(`“${code}” is no name of a language: the file is called like “deu.traineddata”.`);
    if (code === BUILT_IN) throw new Error('English comes with the plugin.');
    const problem = whyNoTraineddata(bytes);
    if (problem !== null) throw new Error(problem);
    await this.keep(code, await hashBytes(bytes), bytes);
  }

  /** Removing what is not there is no error. */
  async remove(code: string): Promise<void> {
    for (const { name } of await this.store.list('')) if (NAME.exec(name)?.[1] === code) await this.store.remove(name);
  }

  /**
   * The data of an installed language but the built-in one, unpacked.
   * @throws OcrUnavailable with a sentence for the user where it is not there or damaged
   */
  async read(code: string): Promise<Uint8Array> {
    const installed = (await this.installed()).find((language) => language.code === code);
    const bytes = installed && await this.store.read(nameOf(code, installed.hash));
    const name = ocrLanguage(code)?.name ?? code;
    if (!bytes) throw new OcrUnavailable(`Text recognition has no data for ${name}: install it in the settings.`);
    if (await hashBytes(bytes) !== installed.hash) {
      throw new OcrUnavailable(`The language data for ${name} are damaged: remove ${name} in the settings and install it again.`);
    }
    return unpacked(bytes);
  }

  /** Older data of the language go once the new are there. */
  private async keep(code: string, hash: string, bytes: Uint8Array): Promise<void> {
    await this.store.write(nameOf(code, hash), bytes);
    for (const { name } of await this.store.list('')) {
      if (NAME.exec(name)?.[1] === code && name !== nameOf(code, hash)) await this.store.remove(name);
    }
  }
}

const differs = (name: string): string => `What was downloaded for ${name} is not what it should be, and was not kept. Try again later, or import a file.`;

/** The code that a file's name says: "deu" of "deu.traineddata.gz"; null for another name. */
export function codeOfFile(fileName: string): string | null {
  const [, code = ''] = /^([a-z_]+)\.traineddata(?:\.gz)?$/.exec(fileName) ?? [];
  return isLanguageCode(code) ? code : null;
}
