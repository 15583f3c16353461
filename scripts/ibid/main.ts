/** The headless runner: a command line in, one document out, an exit code. */
import { messageOf } from '../../src/core/message';
import { parseCommandLine, USAGE, type CommandLine } from './args';
import { run } from './commands';
import { errorCode } from './error-code';
import { plain } from './plain';

/** @returns the exit code: 0 done, 1 nothing found or something broken, 2 bad use, or an index that cannot be used */
export async function main(argv: readonly string[]): Promise<number> {
  process.stderr.on('error', () => undefined); // nobody listens to progress and warnings any more: the work goes on
  const options = argv.includes('--') ? argv.slice(0, argv.indexOf('--')) : argv;
  if (argv.length === 0 || options.includes('--help')) {
    console.error(USAGE);
    return argv.length === 0 ? 2 : 0;
  }
  try {
    return await print(parseCommandLine(argv));
  } catch (error) {
    console.error(plain(messageOf(error)));
    return 2;
  }
}

async function print(line: CommandLine): Promise<number> {
  const { document, lines, code } = await run(line);
  const text = line.json ? JSON.stringify({ schema: 1, ...document }) : plain(lines.join('\n'));
  await new Promise<void>((resolve, reject) => {
    const end = (error?: Error | null): void => {
      // A reader that has seen enough (`| head -1`) is no failure.
      if (!error || errorCode(error) === 'EPIPE') resolve();
      else reject(new Error(`The document could not be written to standard output: ${error.message}.`));
    };
    process.stdout.on('error', end);
    process.stdout.write(`${text}\n`, end);
  });
  return code;
}
