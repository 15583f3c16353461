import type { App } from '../app';

declare global {
  interface Window {
    /** For tests, and for the curious at the console; `require` is the plugins'. */
    host?: { app: App; require: (module: string) => unknown; started: boolean };
    /** What a test does with the app before it starts: set a fault, note events. */
    beforeStart?: (app: App) => void;
  }
}
