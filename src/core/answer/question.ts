/** What a question asks for: its words with their weights. */
import type { LiveIndex } from '../index/types';
import { stem } from '../text/stems';
import { tokens, type Token } from '../text/tokens';
import { words } from '../text/words';

/** A word of the question; the rarer in the vault, the more a sentence is worth that holds it. */
export interface AskedWord {
  token: Token;
  weight: number;
}

/**
 * Words that ask, and the verbs and articles that go with them, in the languages most asked in: they are rarer in
 * sources than in questions, so that rarity alone would take them for the subject.
 */
const ASKING = new Set([
  'who whom whose what which when where why how many much did does do is are was were has have had can could should would will the a an of in on to for and or by with from that this these those there it its he him his she her they them their we us our you your i my me not no any some about tell explain describe',
  'wer wen wem wessen was welche welcher welches welchen wann wo warum wieso wie viel viele ist sind war waren hat hatte hatten wird wurde wurden kann der die das den dem des ein eine einer und oder von zu im in auf mit für es er sie ihr wir ich du nicht gibt',
  'qui que quoi quel quelle quels quelles quand où ou pourquoi comment combien est sont était étaient a ont avait le la les l un une des du de d et dans pour par sur ce qu il elle ils elles on nous vous je y',
  'quién quien qué que cuál cual cuáles cuándo cuando dónde donde por para cómo como cuánto cuántos es son fue fueron era el la los las un una de del en y hay lo ella ellos',
  'chi che cosa quale quali quando dove perché come quanto quanti è sono fu era il lo la gli le di del della in e',
  'quem quê qual quais quando onde como quanto é são foi o os as um uma do da em',
  'wie wat welke wanneer waar waarom hoe hoeveel is zijn werd het de een van',
  '什么 谁 哪里 哪个 哪些 为什么 多少 怎么 如何 是什 什么 么时 时候 何 誰 どこ いつ なぜ どの 何で',
].flatMap((list) => list.split(' ').flatMap((word) => words(word))));

/** Of scripts without spaces every pair of characters is a word; one that the vault does not know often lies across two. */
const UNSPACED = /^[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Hangul}\p{Script=Thai}]/u;
const ACROSS = 0.3;

/** The words of a question that say what it is about, each once. */
export function askedWords(question: string, index: LiveIndex): AskedWord[] {
  const all = [...new Map(tokens(question).map((token) => [token.term, token])).values()];
  const chunks = index.size();
  return all.filter(({ term }) => !ASKING.has(term)).map((token) => {
    const holding = index.words.frequency(token.term);
    const share = holding === 0 && UNSPACED.test(token.term) ? ACROSS : 1;
    return { token, weight: share * Math.log(1 + (chunks - holding + 0.5) / (holding + 0.5)) };
  });
}

/** What words are compared by: as they are written, and by their stem. `language` is null where it is not known. */
export function formsOf(found: readonly Token[], language: string | null): Set<string> {
  return new Set(found.flatMap(({ term, word }) => [term, stem(word, language ?? '')]));
}

/** Share of the question's weight whose words are among these forms, all of one language. */
export function coverage(asked: readonly AskedWord[], forms: readonly ReadonlySet<string>[], language: string | null): number {
  let covered = 0, total = 0;
  for (const { token: { term, word }, weight } of asked) {
    const stemmed = stem(word, language ?? '');
    total += weight;
    if (forms.some((held) => held.has(term) || held.has(stemmed))) covered += weight;
  }
  return total > 0 ? covered / total : 0;
}
