/** Puts an engine together in a worker of the browser: the core over the page's ports and the assets of main.js. */
import type { Remote } from 'comlink';
import { createExclusions, type ExclusionSettings } from '../../core/index/exclusions';
import { importSnapshots } from '../../core/index/snapshot/import';
import type { SnapshotReport } from '../../core/index/snapshot/write';
import { IndexStore } from '../../core/index/store/index-store';
import { SEGMENTS } from '../../core/index/store/names';
import { messageOf } from '../../core/message';
import { loadInstant } from '../../core/models/instant/load';
import { OcrLanguages } from '../../core/read/ocr/installed';
import type { Assets } from '../assets/container';
import { fileLimits, whyTooMuch } from '../budget';
import { loadHnsw } from '../searching/hnsw';
import { LocalEngine } from '../local-engine';
import { SetLanguages } from '../ocr/language-choice';
import { canDraw } from '../reader/canvas';
import { createReader, type ReaderOptions } from '../reader/reader';
import { readersOf } from '../indexing/readers';
import { SnapshotWriter } from '../snapshot-writer';
import { cachesIn } from '../storage/cache-place';
import type { EngineSettings, PagePorts } from './api';
import { AtRest } from './at-rest';
import { BlobAddresses } from './blob-addresses';
import { modelOpener } from './model-opener';
import { readerSpawner, recognition } from './nested';
import { memoryOf, passwordsOf, storeOf, vaultOf } from './page';
import { holdWriterName, isWindowOf } from './writer-name';

export interface OpenEngine {
  engine: LocalEngine;
  /** As that of the engine, which saves its caches a while after the last job. */
  index: LocalEngine['index'];
  notices(): string[];
  exclude(settings: ExclusionSettings): Promise<void>;
  load(): Promise<void>;
  /** As `SnapshotWriter`; null where there is no folder for it, or another window of this device writes it. */
  snapshot(isWish: boolean): Promise<SnapshotReport | null>;
  close(): Promise<void>;
}

/** @throws Error with a sentence for the user */
export async function openEngine(assets: Assets, page: Remote<PagePorts>, settings: EngineSettings): Promise<OpenEngine> {
  const locks = 'locks' in navigator ? navigator.locks : undefined;
  const name = await holdWriterName(locks, settings.vaultId, settings.writer);
  const addresses = new BlobAddresses();
  const folder = storeOf(page.store);
  const { budget } = settings;
  const snapshots = settings.snapshots ? storeOf(page.snapshots) : null;
  // A snapshot that cannot be listed is no reason to be without an index.
  const said = await importSnapshots(snapshots, folder, isWindowOf(settings.writer)).catch((error: unknown) => [`The snapshots of other devices could not be taken over: ${messageOf(error)}`]);
  const tooMuch = Number.isFinite(budget.indexBytes) ? whyTooMuch(await folder.list(SEGMENTS), budget) : null;
  if (tooMuch !== null) throw new Error(tooMuch);
  const caches = cachesIn(settings.caches, folder, settings.vaultId);
  const store = await IndexStore.open(caches.files, name.writer, { now: () => Date.now(), keptBytes: budget.keptBytes });
  if (!budget.graph) await store.removeCache('graph').catch(() => undefined); // it would only take room
  const languages = new OcrLanguages(storeOf(page.languages));
  const choice = await SetLanguages.open(languages, settings.recognition);
  const ocr = recognition(assets, addresses, languages);
  const engine = new LocalEngine({
    vault: vaultOf(page), store,
    reader: createReader({ spawn: readerSpawner(assets, addresses), ocr, ...pdfFiles(assets) }),
    readers: readersOf(ocr, choice, canDraw()),
    recognition: (changed) => choice.replace(changed),
    transcriptionFolder: settings.recognition.transcriptionFolder,
    instant: async () => loadInstant(await assets.read('model.bin')),
    open: modelOpener(assets, addresses, page, budget.embeddingWorkers),
    model: settings.model,
    memory: memoryOf(page),
    hnsw: budget.graph ? loadHnsw : () => Promise.resolve(null),
    resolve: (linkpath, from) => page.resolve(linkpath, from),
    passwords: passwordsOf(page),
    exclusions: settings.exclusions,
    whyTooLarge: fileLimits(budget, store.otherWriters()),
    now: () => Date.now(),
  });
  const atRest = new AtRest(() => engine.rest());
  let { exclusions } = settings;
  // Another window of this device writes none.
  const snapshot = snapshots && name.writer === settings.writer ? new SnapshotWriter({ store, index: folder, folder: snapshots, writer: name.writer, now: () => Date.now() }) : null;
  return {
    engine,
    index: (...job) => atRest.during(() => engine.index(...job)),
    notices: () => [...store.notices, ...said, ...caches.notices, ...createExclusions(exclusions).problems],
    exclude(changed) {
      exclusions = changed;
      return engine.exclude(changed);
    },
    load: () => engine.load(settings.reads),
    snapshot: (isWish) => snapshot?.write(exclusions, isWish) ?? Promise.resolve(null),
    async close() {
      atRest.stop();
      try {
        await engine.close();
      } finally {
        caches.close();
        addresses.revoke();
        name.release();
        await ownWorkersGone();
      }
    },
  };
}

/**
 * Chromium never lets go of a worker that is ended while the end of its own workers is still on its way: its threads and all its memory stay
 * until the window is closed. That happened to one in six, and to none that waited; nothing tells of a worker's end.
 */
function ownWorkersGone(): Promise<void> {
  return new Promise((resolve) => { setTimeout(resolve, 100); });
}

function pdfFiles(assets: Assets): Pick<ReaderOptions, 'characterMaps' | 'imageDecoders'> {
  return {
    characterMaps: (fileName) => assets.read(`cmaps/${fileName}`),
    imageDecoders: (fileName) => assets.read(`decoders/${fileName}`),
  };
}
