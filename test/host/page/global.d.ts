import type { App } from '../app';

declare global {
  interface Window {
    /** For tests, and for the curious at the console. */
    host?: { app: App; started: boolean };
    /** What a test does with the app before it starts: set a fault, note events. */
    beforeStart?: (app: App) => void;
  }
}
