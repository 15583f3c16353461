/** Models on this device: what was downloaded or imported, with the checksums that it was recorded with. */
import type { FileStore } from '../ports';
import { hashText } from '../text/hash';
import type { EmbeddingModel } from './catalogue';
import { type Content, Pieces } from './pieces';
import { readRecord, writeRecord } from './record';

export interface ModelFile extends Content {
  /** Relative to the model's root, with `/`. */
  name: string;
}

export interface InstalledModel {
  /** With its revision: a commit of the hub's, or the hash of an imported model's files. */
  model: EmbeddingModel;
  files: readonly ModelFile[];
}

/** The models on this device, only ever read. */
export interface ModelShelf {
  /** Those whose files are all there by name and size, by name; of the others nothing is said. */
  installed(): Promise<InstalledModel[]>;
  /** Likewise, by its id; null where it is not there. */
  find(id: string): Promise<InstalledModel | null>;
  /** @throws Error with a sentence for the user where the bytes are not those that were recorded */
  read(installed: InstalledModel, file: string): Promise<Uint8Array>;
}

const RECORD = 'model.json';

/** Each model has a folder of its own, named by its id. Its record is written last: without one there is no model. */
export class InstalledModels implements ModelShelf {
  /** @param store a folder that holds nothing else, and outlives the index */
  constructor(private readonly store: FileStore) {}

  async installed(): Promise<InstalledModel[]> {
    const sizes = new Map((await this.store.list('')).map(({ name, size }) => [name, size]));
    const folders = [...sizes.keys()].filter((name) => name.endsWith(`/${RECORD}`)).map((name) => name.slice(0, -RECORD.length));
    const models = await Promise.all(folders.map((folder) => this.at(folder)));
    return models.filter((model) => model !== null).sort((a, b) => a.model.name.localeCompare(b.model.name, 'en'));
  }

  find(id: string): Promise<InstalledModel | null> {
    return this.at(folderOf(id));
  }

  async read({ model, files }: InstalledModel, name: string): Promise<Uint8Array> {
    const file = files.find((other) => other.name === name);
    if (file === undefined) throw new Error(`The model ${model.name} has no file “${name}”.`);
    const bytes = await this.piecesOf(model.fingerprint.id).read(file);
    if (bytes === null) throw new Error(`The model ${model.name} is damaged on this device: remove it in the settings and add it again.`);
    return bytes;
  }

  /** Where the contents of a model's files go. */
  piecesOf(id: string): Pieces {
    return new Pieces(this.store, folderOf(id));
  }

  /**
   * Records a model whose contents are all there. It takes the place of an older one of the same id, whose contents go.
   * @throws Error where a content is not there
   */
  async keep(installed: InstalledModel): Promise<void> {
    const { id } = installed.model.fingerprint;
    if (!await this.isWhole(installed)) throw new Error(`The files of ${installed.model.name} are not all there.`);
    await this.store.write(`${folderOf(id)}${RECORD}`, writeRecord(installed));
    await this.piecesOf(id).keepOnly(installed.files);
  }

  /** Removes the contents that no record names: an import that failed has left them. */
  async discard(id: string): Promise<void> {
    await this.piecesOf(id).keepOnly((await this.find(id))?.files ?? []);
  }

  /** What a download that broke off has left goes too. Removing what is not there is no error. */
  async remove(id: string): Promise<void> {
    const folder = folderOf(id);
    await this.store.remove(`${folder}${RECORD}`);
    for (const { name } of await this.store.list(folder)) await this.store.remove(name);
  }

  private async at(folder: string): Promise<InstalledModel | null> {
    const bytes = await this.store.read(`${folder}${RECORD}`);
    const record = bytes && readRecord(bytes);
    if (!record || folderOf(record.model.fingerprint.id) !== folder) return null;
    return await this.isWhole(record) ? record : null;
  }

  private async isWhole({ model, files }: InstalledModel): Promise<boolean> {
    const pieces = this.piecesOf(model.fingerprint.id);
    for (const file of files) if (await pieces.begun(file) !== file.size) return false;
    return true;
  }
}

/** A name that any file system can hold, whatever the id, and that no other id has. */
function folderOf(id: string): string {
  return `${id.toLowerCase().replace(/[^a-z0-9]+/g, '-').slice(0, 60)}-${hashText(id).slice(0, 12)}/`;
}
