/** The embedding models: the one that searches, the one that is to follow it, and the built-in one, which compares sentences. */
import type { MeaningStatus } from '../../core/engine';
import type { Space } from '../../core/index/types';
import { messageOf } from '../../core/message';
import { checked } from '../../core/models/checked';
import { parseChoice, writeChoice, type ModelChoice } from '../../core/models/choice';
import { makeSpace, sameFingerprint, sameSpace } from '../../core/models/fingerprint';
import { choiceOf, nameOf } from '../../core/models/names';
import type { Embedder } from '../../core/ports';
import { patient, PATIENCE, within, type Patience } from './patience';

/** An embedder, and the space that it was found to compute in. */
export interface OpenModel {
  embedder: Embedder;
  space: Space;
}

/** A model, or a sentence on why there is none. */
export type Opened = { model: OpenModel; problem: '' } | { model: null; problem: string };

export interface JobModels {
  /** Of the index's own space, or of the space that a new index will have; null where that is not to be had. */
  serving: OpenModel | null;
  /** The chosen one, where the index is of another space. */
  next: OpenModel | null;
  /** Why the chosen one embeds nothing, or ''. */
  problem: string;
}

export interface ModelParts {
  /** The built-in model. */
  instant: () => Promise<Embedder>;
  /**
   * Any other.
   * @param isWish whether the user has just chosen it: what did not work before is tried again
   * @param signal aborted where it is not wanted any more
   * @throws Error with a sentence for the user
   */
  open: (choice: Exclude<ModelChoice, { kind: 'instant' }>, isWish: boolean, signal: AbortSignal) => Promise<Embedder>;
  /** As it is stored (`core/models/choice`), until `use` replaces it. */
  model: string;
  /** By default as is usual. */
  patience?: Patience;
}

/** Milliseconds after which a model that could not be opened is tried again when it is asked for. */
const RETRY = 20_000;

export class Models {
  private choice: ModelChoice;
  private builtIn: Promise<Embedder> | null = null;
  /** The user has chosen, and that model was not opened since. */
  private isWish = false;
  /** By the choice in one text. */
  private readonly opened = new Map<string, { opening: Promise<Opened>; since: number; abort: AbortController; isUnderWay: boolean }>();

  /** @param stored the space of the index as it is */
  constructor(private readonly parts: ModelParts, private readonly stored: () => Space | null, private readonly now: () => number) {
    this.choice = parseChoice(parts.model) ?? { kind: 'instant' };
  }

  /** Instant; a failure is tried again at the next call. */
  instant(): Promise<Embedder> {
    this.builtIn ??= this.parts.instant().then(checked).catch((error: unknown) => {
      this.builtIn = null;
      throw error;
    });
    return this.builtIn;
  }

  /** The model of the index's own space, opened where it is not yet; the reason where words alone are searched. */
  async searching(): Promise<Opened> {
    const stored = this.stored();
    const choice = stored && choiceOf(stored.fingerprint);
    if (choice === null) return { model: null, problem: stored === null ? '' : missing(stored) };
    const { model, problem } = await this.open(choice);
    if (model === null) return { model, problem };
    if (sameSpace(stored!, model.space)) return { model, problem: '' };
    return { model: null, problem: sameFingerprint(stored!.fingerprint, model.space.fingerprint) ? otherwise(model) : missing(stored!) };
  }

  /** As `searching`, for a query: it waits neither for a model that is long in opening nor for one that does not answer. */
  async forQuery(): Promise<Opened> {
    const stored = this.stored();
    const { opening, answering } = this.parts.patience ?? PATIENCE;
    const isBuiltIn = stored !== null && choiceOf(stored.fingerprint)?.kind === 'instant';
    const opened = isBuiltIn ? await this.searching() : await within(opening, this.searching());
    if (opened === null) return { model: null, problem: loading(stored!) };
    const { model } = opened;
    if (model === null) return opened;
    return { model: { ...model, embedder: patient(model.embedder, answering, () => this.giveUp(model.embedder)) }, problem: '' };
  }

  /** What a job embeds with: all is opened, and what could not be is tried again. Never rejects. */
  async forJob(): Promise<JobModels> {
    await this.closeUnused();
    return this.present();
  }

  private async present(): Promise<JobModels> {
    const stored = this.stored();
    const [chosen, searching] = await Promise.all([this.open(this.choice), this.searching()]);
    const { model } = chosen;
    if (stored === null) return { serving: model, next: null, problem: chosen.problem };
    if (model === null) return { serving: searching.model, next: null, problem: chosen.problem };
    if (sameSpace(stored, model.space)) return { serving: searching.model, next: null, problem: '' };
    if (sameFingerprint(stored.fingerprint, model.space.fingerprint)) return { serving: null, next: null, problem: otherwise(model) };
    return { serving: searching.model, next: model, problem: '' };
  }

  async status(): Promise<MeaningStatus> {
    const { serving, next, problem } = await this.present();
    return { serving: serving && told(serving), next: next && told(next), problem };
  }

  /** In one text. */
  get chosen(): string {
    return writeChoice(this.choice);
  }

  /**
   * Replaces the chosen model. The same once more is another try where it could not be opened.
   * @throws Error with a sentence for the user where the text names no model
   */
  async use(text: string): Promise<void> {
    const choice = parseChoice(text);
    if (choice === null) throw new Error(`There is no embedding model “${text.slice(0, 200)}”.`);
    this.choice = choice;
    this.isWish = true;
    await this.closeUnused();
  }

  /** Closes what neither searches nor is chosen, and forgets what could not be opened. */
  async closeUnused(): Promise<void> {
    const stored = this.stored();
    const former = stored && choiceOf(stored.fingerprint);
    const used = new Set([this.choice, former].flatMap((choice) => (choice === null ? [] : [writeChoice(choice)])));
    for (const [key, { opening }] of [...this.opened]) {
      if (!used.has(key) || (await opening).model === null) await this.closeOne(key);
    }
  }

  /** Of a model that failed: it is opened anew when it is next asked for. */
  async giveUp(failed: Embedder): Promise<void> {
    for (const [key, { opening }] of [...this.opened]) if ((await opening).model?.embedder === failed) await this.closeOne(key);
  }

  /** Gives up what is being opened at this moment, so that nobody waits for it. */
  breakOff(): void {
    for (const { abort, isUnderWay } of this.opened.values()) if (isUnderWay) abort.abort(new Error('The model was closed.'));
  }

  async close(): Promise<void> {
    for (const key of [...this.opened.keys()]) await this.closeOne(key);
  }

  private async open(choice: ModelChoice): Promise<Opened> {
    const key = writeChoice(choice);
    const known = this.opened.get(key);
    if (known && ((await known.opening).model !== null || this.now() - known.since < RETRY)) return known.opening;
    // Meanwhile somebody else may have begun.
    const present = this.opened.get(key);
    if (present && present !== known) return present.opening;
    const abort = new AbortController();
    const opening = this.attempt(choice, abort.signal);
    const entry = { opening, since: this.now(), abort, isUnderWay: true };
    void opening.then(() => { entry.isUnderWay = false; });
    this.opened.set(key, entry);
    return opening;
  }

  private async attempt(choice: ModelChoice, signal: AbortSignal): Promise<Opened> {
    let embedder: Embedder | null = null;
    const isWish = this.isWish && writeChoice(choice) === writeChoice(this.choice);
    if (isWish) this.isWish = false;
    try {
      embedder = choice.kind === 'instant' ? await this.instant() : checked(await this.parts.open(choice, isWish, signal));
      return { model: { embedder, space: await makeSpace(embedder) }, problem: '' };
    } catch (error) {
      await embedder?.close().catch(() => undefined);
      return { model: null, problem: messageOf(error) };
    }
  }

  private async closeOne(key: string): Promise<void> {
    const opened = this.opened.get(key);
    this.opened.delete(key);
    opened?.abort.abort(new Error('The model was closed.'));
    const embedder = (await opened?.opening)?.model?.embedder;
    // Instant is kept: sentences are compared by it whatever searches.
    if (embedder && embedder !== await this.builtIn?.catch(() => null)) await embedder.close().catch(() => undefined);
  }
}

const told = ({ embedder }: OpenModel): { name: string; backend: string } => ({ name: nameOf(embedder.fingerprint), backend: embedder.backend });

const missing = ({ fingerprint }: Space): string =>
  `The model that the index was built with (${nameOf(fingerprint)}) is not there any more: words alone are searched until the passages are embedded anew.`;

const loading = ({ fingerprint }: Space): string =>
  `The model ${nameOf(fingerprint)} is still being loaded: words alone are searched until it is there.`;

/** Which of the two computes rightly cannot be told; vectors of both are never mixed. */
const otherwise = ({ embedder: { fingerprint, backend } }: OpenModel): string =>
  `The model ${nameOf(fingerprint)} (${backend}) computes otherwise than when the index was built: words alone are searched. Choose another model.`;
