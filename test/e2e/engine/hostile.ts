/**
 * Makes every worker of a page what Electron's workers can be: Node's `process` and `require` are seen, and the classes of
 * fetch are missing. To be run in the page before anything else; it installs itself in front of every script that a worker is started from.
 */
export function makeWorkersHostile(): void {
  const install = makeWorkersHostile;
  const RealBlob = Blob;
  const scope = globalThis as unknown as Record<string, unknown>;
  scope.Blob = class extends RealBlob {
    constructor(parts: BlobPart[] = [], options: BlobPropertyBag = {}) {
      super(options.type === 'text/javascript' ? [`(${install.toString()})();`, ...parts] : parts, options);
    }
  };
  if (typeof document !== 'undefined') return;
  scope.process = {
    versions: { node: '20.18.0', electron: '34.0.0' }, type: 'worker', platform: 'linux', env: {}, argv: [], cwd: () => '/',
    [Symbol.toStringTag]: 'process',
  };
  scope.require = (name: string): never => { throw new Error(`require(${name}) was called`); };
  for (const name of ['Response', 'Request', 'Headers']) Reflect.deleteProperty(scope, name);
}
