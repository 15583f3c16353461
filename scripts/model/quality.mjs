/*
 * How well Instant finds by itself: nDCG@10 of an exact search over whole texts.
 *
 *   node scripts/model/quality.mjs <retrieval set.json> …      each {docs: [{id, title, text}], queries: [{id, text}], qrels: {query: {doc: relevance}}}
 */
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { dot } from './component.mjs';
import { importModels } from './core.mjs';

const DEPTH = 10;

const { loadInstant } = await importModels('instant/load');
const model = await loadInstant(readFileSync(new URL('../../src/core/models/instant/model.bin', import.meta.url)));
for (const file of process.argv.slice(2)) console.error(`${path.basename(file)}  nDCG@${DEPTH} ${(await quality(JSON.parse(readFileSync(file, 'utf8')))).toFixed(4)}`);

/** Mean over the queries that have a relevant text; a query without a vector scores 0. */
async function quality({ docs, queries, qrels }) {
  const vectors = await model.embed(docs.map((doc) => `${doc.title ?? ''}\n${doc.text}`.trim()), 'passage');
  const judged = queries.filter((query) => Object.keys(qrels[query.id] ?? {}).length > 0);
  const asked = await model.embed(judged.map((query) => query.text), 'query');
  const scores = judged.map((query, i) => (asked[i] ? ndcg(nearest(asked[i], vectors).map((at) => docs[at].id), qrels[query.id]) : 0));
  return scores.reduce((sum, score) => sum + score, 0) / scores.length;
}

/** Places of the nearest texts, best first. */
function nearest(query, vectors) {
  const scored = vectors.flatMap((vector, at) => (vector ? [{ at, score: dot(query, vector) }] : []));
  return scored.sort((a, b) => b.score - a.score || a.at - b.at).slice(0, DEPTH).map(({ at }) => at);
}

function ndcg(found, relevant) {
  const gain = (relevance, place) => relevance / Math.log2(place + 2);
  const ideal = Object.values(relevant).sort((a, b) => b - a).slice(0, DEPTH);
  const sum = (gains) => gains.reduce((total, value) => total + value, 0);
  return sum(found.map((id, place) => gain(relevant[id] ?? 0, place))) / sum(ideal.map(gain));
}
