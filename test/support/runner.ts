/** The headless runner as a process of its own, bundled once for all calls of a test file. */
import { execFile, spawn } from 'node:child_process';
import { promisify } from 'node:util';

const BUNDLE = "import('./scripts/build/runner.mjs').then(({ buildRunner }) => buildRunner()).then((address) => process.stdout.write(address))";
/** What `scripts/ibid.mjs` does with a bundle. */
const START = "import(process.argv[1]).then(({ main }) => main(process.argv.slice(2))).then((code) => { process.exitCode = code; })";

let bundled: Promise<string> | null = null;
const bundle = async (): Promise<string> => (await promisify(execFile)(process.execPath, ['-e', BUNDLE])).stdout;

export interface RunnerResult {
  /** The exit code; null where it was killed. */
  code: number | null;
  stdout: string;
  stderr: string;
}

/**
 * @param kill milliseconds after which the process is killed without a chance to tidy up
 * @param env beside the environment that there is
 */
export async function runIbid(args: readonly string[], kill?: number, env: Readonly<Record<string, string>> = {}): Promise<RunnerResult> {
  const address = await (bundled ??= bundle());
  return new Promise((resolve, reject) => {
    const child = spawn(process.execPath, ['-e', START, '--', address, ...args], { stdio: ['ignore', 'pipe', 'pipe'], env: { ...process.env, ...env } });
    let [stdout, stderr] = ['', ''];
    child.stdout.setEncoding('utf8').on('data', (text: string) => { stdout += text; });
    child.stderr.setEncoding('utf8').on('data', (text: string) => { stderr += text; });
    const timer = kill === undefined ? null : setTimeout(() => child.kill('SIGKILL'), kill);
    child.on('error', reject);
    child.on('close', (code) => {
      if (timer !== null) clearTimeout(timer);
      resolve({ code, stdout, stderr });
    });
  });
}

/** Runs a command with `--json`. @returns the one document on standard output */
export async function askIbid<T>(args: readonly string[], code = 0, env: Readonly<Record<string, string>> = {}): Promise<T> {
  const result = await runIbid([...args, '--json'], undefined, env);
  if (result.code !== code) throw new Error(`ibid ${args.join(' ')} ended with ${result.code}, not ${code}: ${result.stderr}`);
  return JSON.parse(result.stdout) as T;
}
