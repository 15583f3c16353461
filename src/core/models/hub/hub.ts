/** Models from the hub: looked up, downloaded, checked, kept. Nothing here is called before the user has agreed to it. */
import type { Http } from '../../ports';
import { catalogueModel, type EmbeddingModel } from '../catalogue';
import { isModelId } from '../choice';
import { HttpFailure, ModelFailure } from '../failures';
import { neededFiles } from '../files';
import type { InstalledModels, ModelFile } from '../installed';
import { putContent } from '../put';
import { type ReadSmall, readRecipe, UNMEASURED } from '../recipe';
import { MOST_BYTES } from '../record';
import { isDiskFull } from '../../text/disk-full';
import { parseFields } from '../untrusted';
import { modelAddress } from './addresses';
import { askHub, type Pause, sentenceOfNetwork, Tries } from './ask';
import { HubContents } from './contents';
import { type HubFile, type HubRepository, readRepository } from './repository';

/** A model as the hub has it now. */
export interface OfferedModel {
  /** With the commit as its revision, and the bytes of its files. */
  model: EmbeddingModel;
  files: readonly HubFile[];
}

/** Bytes of what the hub says of a model: that of a thousand files is smaller. */
const LONGEST_ANSWER = 4 * 2 ** 20;

export class ModelHub {
  /** @param pause waits between two tries */
  constructor(private readonly http: Http, private readonly models: InstalledModels, private readonly pause: Pause) {}

  /**
   * What would be downloaded: for a model that the catalogue does not know, its own small files are read for its recipe.
   * @throws ModelFailure with a sentence for the user; the signal's reason where it is aborted
   */
  look(id: string, signal: AbortSignal): Promise<OfferedModel> {
    return this.said(id, async () => {
      if (!isModelId(id)) throw new ModelFailure(`“${id.slice(0, 100)}” is no name of a model: it is written like Xenova/gte-small.`);
      const repository = await this.repository(id, signal);
      const model = catalogueModel(id);
      return model === null ? this.strange(repository, signal) : offered(model, repository);
    });
  }

  /**
   * Downloads what was offered; it is on this device once this resolves. What came before it ended otherwise is kept, and another try
   * goes on from there.
   * @param onProgress bytes that are there, and how many there will be
   * @throws ModelFailure with a sentence for the user; the signal's reason where it is aborted
   */
  download({ model, files }: OfferedModel, onProgress: (loaded: number, total: number) => void, signal: AbortSignal): Promise<void> {
    const { id, revision } = model.fingerprint;
    return this.said(model.name, async () => {
      const contents = new HubContents(this.http, this.pause, { id, commit: revision }, signal);
      const pieces = this.models.piecesOf(id);
      const kept: ModelFile[] = [];
      let before = 0;
      for (const file of files) {
        kept.push(file.checksum.type === 'sha256'
          ? await contents.large(file, pieces, (loaded) => { onProgress(before + loaded, model.bytes); })
          : await putContent(pieces, file.name, await contents.small(file)));
        before += file.size;
        onProgress(before, model.bytes);
      }
      signal.throwIfAborted();
      await this.models.keep({ model, files: kept });
    });
  }

  private async repository(id: string, signal: AbortSignal): Promise<HubRepository> {
    const tries = new Tries(this.pause, signal);
    const { body } = await askHub(this.http, modelAddress(id), 0, `the model “${id}”`, tries, signal);
    const pieces: Uint8Array[] = [];
    let size = 0;
    for await (const piece of body) {
      size += piece.length;
      if (size > LONGEST_ANSWER) throw new ModelFailure('The hub says more of this model than there is to say. Nothing was downloaded.');
      pieces.push(piece);
    }
    const bytes = new Uint8Array(size);
    let at = 0;
    for (const piece of pieces) {
      bytes.set(piece, at);
      at += piece.length;
    }
    return readRepository(id, parseFields(bytes));
  }

  /** A model whose recipe is in its own files, or in those of the model that it is another form of. */
  private async strange(repository: HubRepository, signal: AbortSignal): Promise<OfferedModel> {
    const { id, commit, files, base } = repository;
    const name = id.slice(id.indexOf('/') + 1);
    const needed = neededFiles(id, (file) => files.has(file));
    const pooled = files.has('modules.json') || base === null ? repository : await this.repository(base, signal);
    const recipe = await readRecipe(id, this.smallOf(repository, signal), this.smallOf(pooled, signal));
    return offered({
      name,
      licence: repository.licence || pooled.licence,
      fingerprint: {
        id, revision: commit, quantisation: needed.quantisation, pooling: recipe.pooling, normalised: true, prefixes: recipe.prefixes, dimension: recipe.dimension,
      },
      files: needed.files,
      bytes: 0,
      tokenLimit: recipe.tokenLimit,
      ranking: { ...UNMEASURED, languages: repository.languages ?? pooled.languages },
    }, repository);
  }

  private smallOf(repository: HubRepository, signal: AbortSignal): ReadSmall {
    const contents = new HubContents(this.http, this.pause, repository, signal);
    return (name) => {
      const file = repository.files.get(name);
      return file === undefined ? Promise.resolve(null) : contents.small(file);
    };
  }

  /** Turns what the network and the disk do into sentences. */
  private async said<T>(name: string, action: () => Promise<T>): Promise<T> {
    try {
      return await action();
    } catch (error) {
      if (error instanceof HttpFailure) throw new ModelFailure(sentenceOfNetwork(error), { cause: error });
      if (isDiskFull(error)) throw new ModelFailure(`This device has no room for ${name}. What came is kept: make room, and try again.`, { cause: error });
      throw error;
    }
  }
}

/** @throws ModelFailure where it lacks a file, or is too large */
function offered(model: EmbeddingModel, { commit, files }: HubRepository): OfferedModel {
  const needed = model.files.map((name) => {
    const file = files.get(name);
    if (file === undefined) throw new ModelFailure(`The hub does not have “${name}” of ${model.name} any more.`);
    return file;
  });
  const bytes = needed.reduce((sum, { size }) => sum + size, 0);
  if (bytes > MOST_BYTES) throw new ModelFailure(`${model.name} has ${String(Math.ceil(bytes / 1e9))} GB: that is more than Ibid can run.`);
  return { model: { ...model, bytes, fingerprint: { ...model.fingerprint, revision: commit } }, files: needed };
}
