/** What a dot does not end a sentence after. Words in lower case, without their last dot. */

const set = (words: string): ReadonlySet<string> => new Set(words.split(/\s+/));

/** Never the last word of a sentence. */
export const NEVER_LAST = set(`
  mr mrs ms mx dr prof mag dipl ing arch avv st ste rev hon capt col gen lt sgt maj cmdr adm gov sen rep messrs mme mlle mgr fr hr frl sig sra srta dott priv doz
  cf vgl vs viz eg ie e.g i.e approx ca circa bzw evtl ggf geb gest sog inkl exkl insb bes z.b d.h i.d.r s.a s.o s.u u.u m.e p.ex par.ex siehe ders dies
  hg hrsg eds éd édn ausg aufl comp transl übers introd ibid ebd loc vid ver pseud prov dept
`);

/** Before a number (or a numeral, or an opening bracket) they are an abbreviation, else they may be a word. */
export const BEFORE_NUMBER = set(`
  p pp pg pag pagg pág págs vol vols bd bde hft jg jahrg t tom no nos nr nrn num núm n nn fig figs tab abb art arts arte ch chap chaps cap caps kap sec sect par para fol fols
  col cols bl sp rn rdnr z ll l v vv s ss ms mss cod inv sig lib tit ep pl pls ill suppl anm app appx abs ziff jan feb mar mär apr jun jul aug sep sept oct okt nov dec dez janv févr avr juil
  c b d fl r reg ed rev al tel ext
`);

/** At the end of a sentence as often as not: only a word that opens sentences tells. */
export const OFTEN_LAST = set(`
  al etc usw inc ltd corp co bros jr sr u.a u.ä o.ä z.t a.m p.m a.d b.c n.chr v.chr chr j.-c jh jhdt jhd hd mio mrd ff f et.al op.cit loc.cit a.a.o
`);

/** Words that open a sentence, and seldom follow an abbreviation inside one. */
export const OPENERS = set(`
  the this that these those there then they he she it we i you in on at by for from as if when while after before but and however although a an our his her its what who how why no not
  der die das ein eine es er sie wir ich im am auf bei dies diese dieser dieses und aber doch auch nach vor so wenn als da man
  le la les un une il elle ils elles nous on ce cet cette ces dans mais et en au aux pour par
  el los las una en pero y se lo gli uno nel ma o os as um uma no na het een de dat dit hij zij
`);

/** Languages that write ordinal numbers with a dot: "am 3. Mai", "XIV. Jahrhundert". */
export const DOTTED_ORDINALS = set('de da no nb nn fi cs sk pl hu hr sr sl et lv tr is');
