/** Whether a text is Latin, which trigrams do not tell from its daughters: by its little words and its endings. */
import { words } from './words';

/** Little words that are Latin alone. */
const OWN = new Set((
  'quae quod quam quidem enim autem sed atque neque nec sunt esse fuit fuerit erat erant eius ejus cuius cujus eorum vel uel aut hoc haec hunc huius hac huic ubi quibus quarum quorum ipsorum '
  + 'quia quoniam ipse ipsa ipsius ergo igitur tamen etiam quoque apud nisi omnes omnia omnis omnibus nobis vobis illud iste quem cum dum ita sicut scilicet inde tam cui eum eam usque propter sibi'
).split(' '));
const ENDING = /^.{2,20}(?:orum|arum|ibus|ntur|abat|ebat|abant|ebant)$/;
/** Little words that other languages have as well. */
const SHARED = new Set('et in est non ad ut ab hic ille ex per de si qui a ac pro me te se nos suo sua suum nostra anno'.split(' '));

/** So much of a text are such words, and so much those that are Latin alone: two different ones at least where the text has a dozen words. */
const LEAST = 0.18;
const LEAST_OWN = 0.05;
const FEW = 12;

export function isLatin(text: string): boolean {
  const all = words(text);
  const own = all.filter((word) => OWN.has(word) || ENDING.test(word));
  const shared = all.filter((word) => SHARED.has(word)).length;
  return new Set(own).size >= (all.length < FEW ? 1 : 2) && own.length >= LEAST_OWN * all.length && own.length + shared >= LEAST * all.length;
}
