/** docs/benchmarks.md, written and never typed. */
import { execFileSync } from 'node:child_process';
import { cpus, totalmem } from 'node:os';
import type { Part, Section, Table } from './part';

/**
 * The whole page.
 * @param previous the page as it was, whose sections are kept where a part was not run
 * @param parts all of them, in the page's order
 * @param written sections by their part's title
 */
export function page(previous: string, parts: readonly Part[], written: ReadonlyMap<string, string>): string {
  const kept = new Map(previous.split(/\n+(?=## )/).map((text) => [/^## (.*)/.exec(text)?.[1] ?? '', text.trim()]));
  return [
    '# Benchmarks',
    'Written by `npm run bench`, never by hand. Compare figures of one machine only.',
    ...parts.flatMap(({ title }) => written.get(title) ?? kept.get(title) ?? []),
  ].join('\n\n') + '\n';
}

export function sectionText({ title }: Part, { about, tables, skipped, missed }: Section): string {
  return [`## ${title}`, measured(), about, ...tables.filter(({ rows }) => rows.length > 0).map(tableText), ...missed.map((line) => `**Missed:** ${line}`), ...skipped.map((line) => `Skipped: ${line}`)].join('\n\n');
}

function tableText({ header, rows }: Table): string {
  const line = (cells: readonly (string | number)[]): string => `| ${cells.map((cell) => String(cell).replaceAll('|', '\\|')).join(' | ')} |`;
  return [line(header), line(header.map((_, at) => (at === 0 ? '---' : '---:'))), ...rows.map(line)].join('\n');
}

function measured(): string {
  const cores = cpus();
  const machine = `${cores[0]?.model.trim() ?? 'unknown processor'}, ${String(cores.length)} cores, ${String(Math.round(totalmem() / 2 ** 30))} GB, Node ${process.version}`;
  return `Measured on ${new Date().toISOString().slice(0, 10)} at commit ${commit()} (${machine}).`;
}

function commit(): string {
  const git = (...args: string[]): string => execFileSync('git', args, { encoding: 'utf8', stdio: ['ignore', 'pipe', 'ignore'] }).trim();
  try {
    const changed = git('status', '--porcelain', '--untracked-files=no', '--', 'src', 'scripts') !== '';
    return git('rev-parse', '--short', 'HEAD') + (changed ? ' with changes' : '');
  } catch {
    return 'unknown';
  }
}
