/** Hebrew writes "and", "the", "in", "to", "from", "that", "as" at the word: בירושלים, והמלחמה. */

const PARTICLES = ['ו', 'ה', 'ב', 'ל', 'מ', 'ש', 'כ', 'וה', 'וב', 'ול', 'ומ', 'וש', 'וכ', 'שה', 'שב', 'של', 'שמ', 'מה', 'כש', 'כשה', 'וכש', 'ושה', 'ומה', 'לכש'];
/** Words begin with these of their own more often than not: only of longer ones they are taken off. */
const OFTEN_ITS_OWN = /^[משכ]/;
const SHORTEST = 3;
const HEBREW = /^[\u05d0-\u05ea]{2,}$/;

/**
 * The word without and with each particle; nothing for a word of another script. Only a word that texts hold is one: nobody can tell from a word
 * alone whether its first letter is a particle.
 * @param term folded
 */
export function withParticles(term: string): string[] {
  if (!HEBREW.test(term)) return [];
  const bare = PARTICLES.filter((particle) => term.startsWith(particle) && term.length - particle.length >= SHORTEST + (OFTEN_ITS_OWN.test(particle) ? 1 : 0))
    .map((particle) => term.slice(particle.length));
  return [...bare, ...PARTICLES.map((particle) => particle + term), ...bare.flatMap((word) => PARTICLES.map((particle) => particle + word))];
}
