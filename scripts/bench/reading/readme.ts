/** What the README of the PDFs says of them. */
import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';

/** By file, below the data folder: what its row says that it tests. */
function rows(data: string): Map<string, string> {
  const file = path.join(data, 'pdf', 'README.md');
  if (!existsSync(file)) return new Map();
  const cells = readFileSync(file, 'utf8').split('\n').map((line) => line.split('|').map((cell) => cell.trim()));
  return new Map(cells.filter(([, name = '']) => name.endsWith('.pdf')).map(([, name, , about = '']) => [`pdf/${name}`, about]));
}

export function passwordsIn(data: string): Map<string, string> {
  return new Map([...rows(data)].flatMap(([file, about]) => {
    const password = /^password (\S+)/.exec(about)?.[1];
    return password === undefined ? [] : [[file, password] as const];
  }));
}

/** The files whose page labels are named; null where it does not say which. */
export function labelsIn(data: string): Map<string, string[] | null> {
  return new Map([...rows(data)].flatMap(([file, about]) => {
    if (!/\blabels?\b/.test(about)) return [];
    const named = /\blabels? (?:"([^"]+)"|(?!from\b)([\w,]+))/.exec(about);
    return [[file, (named?.[1] ?? named?.[2])?.split(',') ?? null] as const];
  }));
}
