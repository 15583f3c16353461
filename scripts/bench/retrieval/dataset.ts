/** The retrieval sets: documents, queries, and which documents answer which query. */
import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';

export interface Dataset {
  docs: { id: string; title: string; text: string }[];
  queries: { id: string; text: string; relevant: ReadonlySet<string> }[];
}

interface Stored {
  docs: Dataset['docs'];
  queries: { id: string; text: string }[];
  qrels: Record<string, Record<string, number>>;
}

/** Null where the set is not there. Queries without a relevant document are left out: nothing can be said of them. */
export function readDataset(data: string, name: string): Dataset | null {
  const file = path.join(data, 'retrieval', `${name}.json`);
  if (!existsSync(file)) return null;
  const { docs, queries, qrels } = JSON.parse(readFileSync(file, 'utf8')) as Stored;
  const judged = queries.map(({ id, text }) => ({
    id, text, relevant: new Set(Object.entries(qrels[id] ?? {}).filter(([, value]) => value > 0).map(([doc]) => doc)),
  }));
  return { docs, queries: judged.filter(({ relevant }) => relevant.size > 0) };
}
