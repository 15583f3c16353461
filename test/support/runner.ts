/** The headless runner as a process of its own. */
import { spawn } from 'node:child_process';

export interface RunnerResult {
  /** The exit code; null where it was killed. */
  code: number | null;
  stdout: string;
  stderr: string;
}

/** @param kill milliseconds after which the process is killed without a chance to tidy up */
export function runIbid(args: readonly string[], kill?: number): Promise<RunnerResult> {
  return new Promise((resolve, reject) => {
    const child = spawn(process.execPath, ['scripts/ibid.mjs', ...args], { stdio: ['ignore', 'pipe', 'pipe'] });
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
export async function askIbid<T>(args: readonly string[], code = 0): Promise<T> {
  const result = await runIbid([...args, '--json']);
  if (result.code !== code) throw new Error(`ibid ${args.join(' ')} ended with ${result.code}, not ${code}: ${result.stderr}`);
  return JSON.parse(result.stdout) as T;
}
