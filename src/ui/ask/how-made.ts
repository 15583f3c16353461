/** "How this answer was made": what was searched for and where, what was used and what was not, and by whom it was written. */
import { strings } from '../strings';
import type { TurnAnswer } from './answering';
import { scopeWords } from './scope-words';

const texts = strings.ask.how;

export function drawHowMade(into: HTMLElement, answer: TurnAnswer): void {
  const details = into.createEl('details', { cls: 'ibid-how' });
  details.createEl('summary', { text: texts.summary });
  const list = details.createEl('dl');
  for (const [term, values] of rows(answer)) {
    list.createEl('dt', { text: term });
    for (const value of values) list.createEl('dd', { text: value, attr: { dir: 'auto' } });
  }
}

type Row = [term: string, values: string[]];

/** Terms with what is said of each; those of which nothing is said are left out. */
function rows({ passages, explanation, generated }: TurnAnswer): Row[] {
  const { search, leftOut, timings } = explanation;
  const { share, leastShare } = search.relevance;
  const left = [...byReason(leftOut), ...(search.capped > 0 ? [texts.capped(search.capped)] : []), ...(search.folded > 0 ? [texts.folded(search.folded)] : [])];
  const all: Row[] = [
    [texts.words, [search.words.join(', ')]],
    [texts.synonyms, search.synonyms.map(({ words, others }) => texts.synonymsOf(words.join(' '), others))],
    [texts.phrases, search.phrases.map((phrase) => `“${phrase.join(' ')}”`)],
    [texts.scope, search.scopes.length === 0 ? [texts.wholeVault] : search.scopes.map(scopeWords)],
    [texts.passages, [texts.passagesOf(search.inScope, search.chunks)]],
    [texts.fusion, [search.fusion]],
    [texts.literal, search.literal.length === 0 || search.wordsOnly !== null ? [] : [texts.literalOf(search.literal.join(', '))]],
    [texts.relevance, share === null ? [] : [texts.relevanceOf(share, leastShare)]],
    [texts.wordsOnly, search.wordsOnly === null ? [] : [search.wordsOnly]],
    [texts.times, [texts.timesOf(timings.search, timings.answer), ...(generated === null ? [] : [texts.firstText(generated.answer.timings.firstText)])]],
    [texts.used, passages.map(({ n, hit }) => `${String(n)}. ${hit.path}`)],
    [texts.linked, passages.flatMap(({ n, hit }) => (hit.via === undefined ? [] : [`${String(n)}. ${hit.path} ← ${hit.via}`]))],
    [texts.leftOut, left],
    [texts.model, [generated?.model ?? texts.noModel]],
    ...(generated === null ? [] : sizes(generated.answer.tokens)),
  ];
  return all.filter(([, values]) => values.some((value) => value !== ''));
}

/** Each reason with what was left out for it. */
function byReason(leftOut: readonly { path: string; reason: string }[]): string[] {
  const reasons = new Set(leftOut.map(({ reason }) => reason));
  return Array.from(reasons, (reason) => `${reason} ${leftOut.filter((other) => other.reason === reason).map(({ path }) => path).join(', ')}`);
}

function sizes({ estimated, prompt, answer }: { estimated: number; prompt: number | null; answer: number | null }): Row[] {
  return [
    [texts.prompt, [texts.promptOf(prompt ?? estimated, prompt === null)]],
    [texts.answerLength, answer === null ? [] : [texts.promptOf(answer, false)]],
  ];
}
