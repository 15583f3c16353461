/** English words that turn a statement round when one takes the other's place. By stem (Porter2): each list against each other of its line. */
const PAIRS = `
increas rais rise rose risen grow grew grown gain | decreas reduc declin fall fell fallen drop shrink shrank loss lose lost
high higher highest | low lower lowest
more most greater larger longer | less least fewer smaller shorter
befor preced earlier | after follow later
first | last
begin began begun start | end finish stop
north northern | south southern
east eastern | west western
left | right
above | below
major | minor
maximum | minimum
alway | never
posit | negat
improv | worsen deterior
strengthen | weaken
upregul activ promot enhanc induc stimul | downregul inactiv inhibit suppress block prevent
allow permit | forbid forbidden forbad prohibit
accept approv | reject refus
support favour favor | oppos
win won victori | defeat
buy bought import | sell sold export
born birth | die death
open | close
public | privat
includ | exclud
presenc present | absenc absent
male men man | femal women woman
rich | poor
true | fals
safe | danger
legal | illeg
guilti | innoc
like | unlik
`;

const SIDES = PAIRS.trim().split('\n').map((line) => line.split(' | ').map((side) => side.split(' ')));
const OPPOSITES = new Map<string, Set<string>>();
for (const sides of SIDES) {
  for (const [i, side] of sides.entries()) {
    const others = sides.filter((_, at) => at !== i).flat();
    for (const stem of side) OPPOSITES.set(stem, new Set([...(OPPOSITES.get(stem) ?? []), ...others]));
  }
}

/** The stems that say the opposite of an English stem; none of most. */
export function oppositesOf(stem: string): ReadonlySet<string> {
  return OPPOSITES.get(stem) ?? NONE;
}

const NONE: ReadonlySet<string> = new Set();
