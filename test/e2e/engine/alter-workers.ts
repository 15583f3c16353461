/** Alters the scope of every worker of a page, and of their workers, before their scripts run. */

/** @returns a script for the page, to be run before anything else. It puts `alter` in front of every script in a blob. */
export function inEveryWorker(alter: () => void): string {
  return `(function install() {
    const RealBlob = Blob;
    self.Blob = class extends RealBlob {
      constructor(parts = [], options = {}) {
        super(options.type === 'text/javascript' ? ['(' + install + ')();', ...parts] : parts, options);
      }
    };
    if (typeof document === 'undefined') (${alter.toString()})();
  })();`;
}

/** What Electron's workers can be: Node's `process` and `require` are seen, the classes of fetch are missing. */
export function likeElectron(): void {
  const scope = globalThis as unknown as Record<string, unknown>;
  scope.process = {
    versions: { node: '20.18.0', electron: '34.0.0' }, type: 'worker', platform: 'linux', env: {}, argv: [], cwd: () => '/',
    [Symbol.toStringTag]: 'process',
  };
  scope.require = (name: string): never => { throw new Error(`require(${name}) was called`); };
  for (const name of ['Response', 'Request', 'Headers']) Reflect.deleteProperty(scope, name);
}

/** No file but scripts arrives whole where a worker fetches it from memory: text recognition cannot start. */
export function withBrokenFiles(): void {
  const { createObjectURL } = URL;
  URL.createObjectURL = (blob: Blob) => createObjectURL(blob.type === 'text/javascript' ? blob : blob.slice(0, 100));
}
