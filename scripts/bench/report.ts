/** docs/benchmarks.md, written and never typed. */
import { execFileSync } from 'node:child_process';
import { cpus, totalmem } from 'node:os';
import type { Part, Section, Table } from './part';

/** The whole page. */
export function page(sections: readonly { part: Part; section: Section }[]): string {
  return [
    '# Benchmarks',
    'Written by `npm run bench`, never by hand. Compare figures of one machine only.',
    machine(),
    ...sections.map(({ part, section }) => sectionText(part, section)),
  ].join('\n\n') + '\n';
}

export function sectionText({ title }: Part, { about, tables, skipped, missed }: Section): string {
  return [`## ${title}`, about, ...tables.filter(({ rows }) => rows.length > 0).map(tableText), ...missed.map((line) => `**Missed:** ${line}`), ...skipped.map((line) => `Skipped: ${line}`)].join('\n\n');
}

function tableText({ header, rows }: Table): string {
  const line = (cells: readonly (string | number)[]): string => `| ${cells.map((cell) => String(cell).replaceAll('|', '\\|')).join(' | ')} |`;
  return [line(header), line(header.map((_, at) => (at === 0 ? '---' : '---:'))), ...rows.map(line)].join('\n');
}

function machine(): string {
  const cores = cpus();
  return tableText({
    header: ['machine', 'memory', 'Node', 'date', 'commit'],
    rows: [[
      `${cores[0]?.model.trim() ?? 'unknown processor'}, ${String(cores.length)} cores`,
      `${String(Math.round(totalmem() / 2 ** 30))} GB`, process.version,
      new Date().toISOString().slice(0, 10), commit(),
    ]],
  });
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
