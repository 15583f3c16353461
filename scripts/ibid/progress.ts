/** Progress on standard error: one line that is written over on a terminal, a line now and then elsewhere. */
import type { Progress } from '../../src/core/engine';
import { plain } from './plain';

const ELSEWHERE_EVERY = 5000;

export function showProgress(): (progress: Progress) => void {
  const { isTTY, columns } = process.stderr;
  let last = Date.now();
  return ({ done, total, current, reused, embedded }) => {
    const line = `${done}/${total} files, ${embedded} chunks embedded, ${reused} reused${current === '' ? '' : `: ${plain(current)}`}`;
    if (isTTY) {
      process.stderr.write(`\r\x1b[2K${line.slice(0, columns - 1)}${done === total ? '\n' : ''}`);
    } else if (Date.now() - last > ELSEWHERE_EVERY) {
      last = Date.now();
      console.error(line);
    }
  };
}
