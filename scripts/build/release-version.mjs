// Fails unless the tag given as argument is the version that manifest.json, package.json and versions.json name.
import { readFileSync } from 'node:fs';

const [tag] = process.argv.slice(2);
const read = (file) => JSON.parse(readFileSync(new URL(`../../${file}`, import.meta.url), 'utf8'));
const manifest = read('manifest.json');
const faults = [
  [manifest.version, 'manifest.json has version'],
  [read('package.json').version, 'package.json has version'],
].filter(([version]) => version !== tag).map(([version, says]) => `${says} ${version}`);
if (read('versions.json')[tag] !== manifest.minAppVersion) faults.push(`versions.json does not say ${manifest.minAppVersion} for it`);

if (faults.length > 0) {
  console.error(`The tag "${tag ?? ''}" is no release: ${faults.join('; ')}.`);
  process.exitCode = 1;
}
