import fc from 'fast-check';
import { stem, stemmer } from '../../src/core/text/stems';

const LANGUAGES = ['ar', 'bg', 'da', 'de', 'el', 'en', 'es', 'fi', 'fr', 'hi', 'hu', 'id', 'it', 'la', 'lt', 'nl', 'no', 'pl', 'pt', 'ro', 'ru', 'sv', 'tr', 'uk'];

describe('stem', () => {
  it.each([
    ['en', 'generalizations', 'generally', 'general'], ['en', 'skies', 'sky', 'sky'], ['de', 'häusern', 'hauses', 'haus'],
    ['fr', 'mangées', 'manger', 'mang'], ['es', 'educación', 'educaciones', 'educ'], ['pt', 'educações', 'educação', 'educ'],
    ['it', 'rivoluzioni', 'rivoluzione', 'rivolu'], ['nl', 'huizen', 'huize', 'huis'], ['ru', 'книгами', 'книги', 'книг'],
    ['sv', 'historien', 'historia', 'histori'], ['hu', 'házakban', 'házak', 'haz'], ['tr', 'kitaplarından', 'kitap', 'kitap'],
    ['ro', 'universități', 'universitate', 'univers'], ['ro', 'universităţi', 'universității', 'univers'],
    ['pl', 'książkami', 'książce', 'ksiazk'], ['pl', 'dokumentach', 'dokumencie', 'dokument'], ['pl', 'kupował', 'kupuje', 'kup'],
    ['pl', 'narodzie', 'narodów', 'narod'], ['pl', 'wolnością', 'wolność', 'wolnost'], ['pl', 'górze', 'gór', 'gor'], ['pl', 'średniowiecznego', 'średniowieczna', 'sredniowieczn'],
    ['la', 'ecclesiae', 'ecclesie', 'ecclesi'], ['la', 'vniuersitatis', 'universitatibus', 'uniuersitat'], ['la', 'bellorumque', 'bello', 'bell'],
    ['la', 'judicem', 'iudicibus', 'iudic'], ['la', 'amabat', 'amat', 'am'], ['la', 'quoque', 'quoque', 'quoqu'],
  ])('%s: %s, %s → %s', (language, one, other, expected) => {
    expect(stem(one, language)).toBe(expected);
    expect(stem(other, language)).toBe(expected);
  });

  it.each<[string, string]>([
    ['pt', 'relação relações, nação nações, irmão irmãos, pão pães, animal animais, papel papéis, possível possíveis, espanhol espanhóis, civil civis, homem homens, rei reis, herói heróis'],
    ['es', 'luz luces, voz voces, ciudad ciudades, mujer mujeres, imagen imágenes, joven jóvenes, lugar lugares, nación naciones, padre padres, romance romances'],
    ['fr', 'roi rois, loi lois, ami amis, ennemi ennemis, tribu tribus, numéro numéros, bourgeois bourgeoise, gris grise'],
    ['nl', 'huis huizen, brief brieven, man mannen, prijs prijzen, graaf graven, raad raden'],
    ['sv', 'krig kriget, land landets, år året, kyrka kyrkan, krona kronan, universitet universitetet, universitet universiteten, profet profeten'],
    ['ru', 'крестьянин крестьяне, дворянин дворяне, татарин татары, боярин бояре, рынок рынки, отец отца, деревня деревень, земля земель, машин машина'],
    ['de', 'königin königinnen, beginnen beginne, sinn sinne'],
  ])('%s: %s are forms of one word', (language, pairs) => {
    for (const [one, other] of pairs.split(', ').map((pair) => pair.split(' '))) expect([other, stem(other, language)]).toEqual([other, stem(one, language)]);
  });

  it.each<[string, string]>([['pt', 'mais mal'], ['pt', 'pais pal'], ['fr', 'fois foi'], ['fr', 'mois moi'], ['es', 'casa cara'], ['ru', 'отец от']])('%s: %s are two words', (language, pair) => {
    const [one, other] = pair.split(' ');
    expect(stem(one, language)).not.toBe(stem(other, language));
  });

  it('leaves words of other languages as they are, folded', () => {
    expect(stem('žluťoučký', 'cs')).toBe('zlutoucky');
    expect(stemmer('cs')).toBeNull();
    expect(stemmer('')).toBeNull();
    expect(stemmer('constructor')).toBeNull();
  });

  it('takes any word and gives the same stem again', () => {
    fc.assert(fc.property(fc.constantFrom(...LANGUAGES), fc.string({ unit: 'binary', minLength: 1, maxLength: 60, size: 'max' }), (language, word) => {
      expect(stem(word, language)).toBe(stem(word, language));
    }), { numRuns: 2000 });
    for (const word of ['constructor', '__proto__', 'toString', 'y', 'ss', 'ing', "o'", 'aeiou'.repeat(9)]) {
      for (const language of LANGUAGES) expect(stem(word.toLowerCase(), language)).not.toBe('');
    }
  });
});
