/** Which Obsidian the host claims to be: 1.12.3 knows only `display()` of a settings tab, 1.13.1 also definitions. */
export type ApiVersion = '1.12.3' | '1.13.1';

export let apiVersion: ApiVersion = '1.13.1';

export function setApiVersion(version: ApiVersion): void {
  apiVersion = version;
}

export function requireApiVersion(wanted: string): boolean {
  const have = apiVersion.split('.').map(Number);
  for (const [at, number] of wanted.split('.').map(Number).entries()) {
    if (number !== (have[at] ?? 0)) return number < (have[at] ?? 0);
  }
  return true;
}
