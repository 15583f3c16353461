/**
 * The web-standard globals that the core may use: the ones that a worker, a page and Node all have.
 * `src/core/tsconfig.json` has neither the DOM's nor Node's types, so anything else is a type error.
 */
declare class TextEncoder {
  encode(text?: string): Uint8Array<ArrayBuffer>;
}
declare class TextDecoder {
  constructor(label?: string, options?: { fatal?: boolean; ignoreBOM?: boolean });
  decode(bytes?: Uint8Array, options?: { stream?: boolean }): string;
}
interface AbortSignal {
  readonly aborted: boolean;
  readonly reason: unknown;
  throwIfAborted(): void;
  addEventListener(type: 'abort', listener: () => void, options?: { once?: boolean }): void;
  removeEventListener(type: 'abort', listener: () => void): void;
}
declare class AbortController {
  readonly signal: AbortSignal;
  abort(reason?: unknown): void;
}
declare const crypto: {
  readonly subtle: { digest(algorithm: 'SHA-256' | 'SHA-1', bytes: Uint8Array<ArrayBuffer>): Promise<ArrayBuffer> };
  getRandomValues<T extends Uint8Array>(bytes: T): T;
};
declare const performance: { now(): number };
declare function setTimeout(callback: () => void, milliseconds: number): unknown;
declare function clearTimeout(timer: unknown): void;
/** Not every device has it. */
declare namespace WebAssembly {
  interface Module {
    readonly [Symbol.toStringTag]: 'WebAssembly.Module';
  }
  const Module: new (bytes: Uint8Array) => Module;
  class Memory {
    constructor(pages: { initial: number });
    readonly buffer: ArrayBuffer;
    grow(pages: number): number;
  }
  class Instance {
    constructor(module: Module, imports: Record<string, Record<string, Memory>>);
    readonly exports: Record<string, unknown>;
  }
}
