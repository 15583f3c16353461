/** Words that ask, and say nothing of what is asked for. */
import type { Token } from './tokens';
import { words } from './words';

/**
 * Interrogatives with the articles, pronouns and auxiliaries that go with them, in the languages most asked in. In a
 * question they are more frequent than in sources, so that by rarity alone they would pass for its subject. No list holds
 * a word that means something in another of the languages (German "war", Italian "dove", Dutch "van"), nor a single letter
 * but "a" ("vitamin D").
 */
const ASKING = new Set([
  'who whom whose what which when where why how many much did does do is are was were has have had can could should would will',
  'the a an of in on to for and or by with from that this these those there it its he him his she her they them their we our you your my any some about tell explain describe',
  'wer wen wem wessen welche welcher welches welchen wann wo warum wieso wie viel viele ist sind waren hatte hatten wird wurde wurden kann',
  'der das dem des ein eine einer und oder von zu im auf mit für es er sie ihr wir ich du gibt',
  'qui que quoi quel quelle quels quelles quand où ou pourquoi combien est sont était étaient avait le la les un une du de et dans ce qu il elle ils elles nous vous',
  'quién quien qué cuál cual cuáles cuándo cuando dónde donde cómo cuánto cuántos es fue fueron el los las una del en hay',
  'chi che cosa quale quali quando perché quanto quanti è sono fu il lo gli di della',
  'quem quê qual quais onde são foi uma do da em',
  'wat welke wanneer waar waarom hoeveel zijn werd het een',
  '什么 谁 哪里 哪个 哪些 为什么 多少 怎么 如何 是什 么时 时候 何 誰 どこ いつ なぜ どの 何で',
].flatMap((list) => list.split(' ').flatMap((word) => words(word))));

/** @param text in which the token stands: an abbreviation in capitals (WHO, US, IT) asks nothing */
export function isAsking({ term, start, end }: Token, text: string): boolean {
  if (!ASKING.has(term)) return false;
  const typed = text.slice(start, end);
  return typed.length < 2 || typed === typed.toLowerCase() || typed !== typed.toUpperCase();
}
