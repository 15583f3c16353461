/** What a device can compute with, and how much of it a model may take. */

export interface EmbeddingDevice {
  /** Names the programs that compute: when they change, what was found out by trying is tried again. */
  platform: string;
  /** Workers that may compute side by side. */
  workers: number;
  webgpu: boolean;
}

const MEGABYTE = 2 ** 20;

/** For all workers of a model together. */
const ROOM = 600 * MEGABYTE;

/** Of one worker: onnxruntime itself, and the model as its bytes, as they are read and as they are prepared for computing. */
const memoryOf = (modelBytes: number): number => 60 * MEGABYTE + 3 * modelBytes;

/** Gigabytes of memory below which a model has one worker. The browser tells no more than 8. */
const LARGE = 8;

/** @param most workers at most, whatever the device */
export function thisDevice(most: number): EmbeddingDevice {
  const { hardwareConcurrency, userAgent } = navigator;
  const memory = 'deviceMemory' in navigator ? Number(navigator.deviceMemory) : LARGE;
  const isLarge = hardwareConcurrency >= 4 && memory >= LARGE;
  return {
    platform: userAgent,
    workers: isLarge ? Math.min(most, Math.floor(hardwareConcurrency / 2)) : 1,
    // Its build of onnxruntime waits for the graphics card by this: https://v8.dev/blog/jspi
    webgpu: 'gpu' in navigator && 'Suspending' in WebAssembly,
  };
}

/** How many workers a model has room for. */
export function workersFor({ workers }: EmbeddingDevice, modelBytes: number): number {
  return Math.max(1, Math.min(workers, Math.floor(ROOM / memoryOf(modelBytes))));
}
