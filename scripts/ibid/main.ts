/** The headless runner: a command line in, one document out, an exit code. */
import { parseCommandLine, USAGE, type CommandLine } from './args';
import { run } from './commands';
import { plain } from './plain';

/** @returns the exit code: 0 done, 1 nothing found or something broken, 2 bad use, or an index that cannot be used */
export async function main(argv: readonly string[]): Promise<number> {
  if (argv.length === 0 || argv.includes('--help')) {
    console.error(USAGE);
    return argv.length === 0 ? 2 : 0;
  }
  try {
    return await print(parseCommandLine(argv));
  } catch (error) {
    console.error(error instanceof Error ? error.message : String(error));
    return 2;
  }
}

async function print(line: CommandLine): Promise<number> {
  const { document, lines, code } = await run(line);
  const text = line.json ? JSON.stringify({ schema: 1, ...document }) : plain(lines.join('\n'));
  await new Promise<void>((resolve) => { process.stdout.write(`${text}\n`, () => { resolve(); }); });
  return code;
}
