import fc from 'fast-check';
import { WordIndex } from '../../src/core/index/words/word-index';
import { Glossary } from '../../src/core/search/glossary';
import { glossaryLines } from '../../src/core/search/glossary-lines';
import { parseQuery } from '../../src/core/search/query';
import { stemmer } from '../../src/core/text/stems';
import { tokens } from '../../src/core/text/tokens';

const NOTE = `---
tags: [words]
---
# Words of the trade

dearth = disette = Teuerung
- corn laws = Kornzölle
- [[potato]] = *pomme de terre* = Kartoffel.
> guild = Zunft
guild = Innung
饥荒 ＝ famine

This line says nothing.
one side = .
\`\`\`
code = none
\`\`\`
`;
const glossary = new Glossary(NOTE);
const said = (query: string, phrases: string[][] = []) => glossary.synonyms(query, phrases).map(({ words, others }) => [words.join(' '), ...others]);

describe('a glossary', () => {
  it('says what a word of the query stands for, whichever of a line it is and in whatever form', () => {
    expect(said('the dearth of 1709')).toEqual([['dearth', 'disette', 'Teuerung']]);
    expect(said('la disette')).toEqual([['disette', 'dearth', 'Teuerung']]);
    expect(said('Dearths')).toEqual([['dearths', 'disette', 'Teuerung']]);
    expect(said('饥荒')).toEqual([['饥荒', 'famine']]);
    expect(said('plague')).toEqual([]);
  });

  it('knows expressions of several words, and signs around them', () => {
    expect(said('who repealed the corn laws in 1846')).toEqual([['corn laws', 'Kornzölle']]);
    expect(said('corn and laws')).toEqual([]);
    expect(said('potatoes')).toEqual([['potatoes', 'pomme de terre', 'Kartoffel']]);
    expect(said('une pomme de terre')).toEqual([['pomme de terre', 'potato', 'Kartoffel']]);
  });

  it('knows expressions as they are shown', () => {
    const shown = (line: string): string[] => glossaryLines(line).flatMap((side) => side.map(({ text }) => text));
    expect(shown('bread = [[Brot|das Brot]]')).toEqual(['bread', 'das Brot']);
    expect(shown('- [x] plague = [Pest](https://example.org/?page=3 "The plague")')).toEqual(['plague', 'Pest']);
    expect(shown('> 1. tax = taille[^1] = **T**aille¹ = ==Steuer== = `cens` = _la_ ~~gabelle~~')).toEqual(['tax', 'taille', 'Taille', 'Steuer', 'cens', 'la gabelle']);
    expect(shown('C++ = snake_case = [[notes/Port]]')).toEqual(['C++', 'snake_case', 'notes/Port']);
    expect(new Glossary('bread = [[Brot|das Brot]]').synonyms('bread', [])).toEqual([{ words: ['bread'], others: ['das Brot'] }]);
  });

  it('takes little words only for what is written so, with its accents and capitals', () => {
    const little = new Glossary('tea = thé = té\nOMS = WHO\nin = dans\nvers = à la');
    const of = (query: string): string[] => little.synonyms(query, []).map(({ words }) => words.join(' '));
    for (const query of ['what is the price of tea', 'WHAT IS THE PRICE OF TEA']) expect(of(query)).toEqual(['tea']);
    expect(['je te vois', 'who wrote it', 'il a la clef'].flatMap(of)).toEqual([]);
    expect(['le thé', 'les thés', 'el té', 'what the WHO says', 'in winter', 'à la nage'].map(of)).toEqual([['thé'], ['thés'], ['té'], ['who'], ['in'], ['à la']]);
    expect(new Glossary('fishing = pêche à la ligne').synonyms('peche a la ligne', [])).toHaveLength(1);
  });

  it('takes every line that has the word, and none of code', () => {
    expect(said('guild')).toEqual([['guild', 'Zunft', 'Innung']]);
    expect(said('Zunft')).toEqual([['zunft', 'guild']]);
    expect(said('code')).toEqual([]);
    expect(glossaryLines(NOTE)).toHaveLength(6);
  });

  it('leaves alone what must be there as it is written', () => {
    expect(said('dearth', [['dearth', 'of', 'bread']])).toEqual([]);
    expect(said('dearth guild', [['dearth']])).toEqual([['guild', 'Zunft', 'Innung']]);
  });

  it('takes whatever is in a note, and in a query', () => {
    const signs = fc.string({ unit: fc.constantFrom('a', 'bread', '=', ' ', '\n', '`', '```', '- ', '[[', '饥', 'é', '1.', '\u0000', '𝕏'), maxLength: 60, size: 'max' });
    fc.assert(fc.property(signs, signs, (note, query) => {
      for (const { words, others } of new Glossary(note).synonyms(query, [])) {
        expect(words.length).toBeGreaterThan(0);
        expect(others.length).toBeGreaterThan(0);
      }
    }));
  });
});

describe('the words half', () => {
  const texts = ['The dearth of bread.', 'La disette du pain.', 'Pommes de terre cuites.', 'Une pomme tombe à terre.', 'Potatoes boiled.', 'The laws of corn.', 'Die Kornzölle fielen.'];
  const index = WordIndex.empty(tokens, stemmer);
  const body = (text: string) => ({ title: '', headings: '', body: text, people: '', dates: '', tags: '' });
  texts.forEach((text, id) => { index.add(id, body(text), ['en', 'fr', 'fr', 'fr', 'en', 'en', 'de'][id]); });
  const asked = (query: string) => ({ words: [...new Set(tokens(query).map(({ word }) => word))], phrases: [], synonyms: glossary.synonyms(query, []) });
  const found = (query: string) => index.search(asked(query), 10, null).map(({ id }) => id);

  it('finds by another expression, after the word itself; one of several words where they stand together', () => {
    expect(found('dearth')).toEqual([0, 1]);
    expect(found('disette')).toEqual([1, 0]);
    expect(found('potato')).toEqual([4, 2]);
    expect(found('corn laws')).toEqual([5, 6]);
  });

  it('finds by another expression also for the word that is being typed, which is the last until something follows it', () => {
    const typing = (query: string) => index.search({ ...parseQuery(query, { isTyping: true }), synonyms: glossary.synonyms(query, []) }, 10, null).map(({ id }) => id);
    expect(typing('dearth')).toEqual([0, 1]);
    expect(typing('dear')).toEqual([0]);
    expect(typing('bread disette')).toEqual(expect.arrayContaining([0, 1]));
    expect(typing('corn laws')).toEqual([5, 6]);
    expect(typing('"bread" disette')).toEqual([0]);
  });

  it('tells and marks what it found by', () => {
    const [{ chunks, among }] = index.holders(['dearth'], [0, 1, 2], asked('dearth').synonyms);
    expect({ chunks, among }).toEqual({ chunks: 2, among: [0, 1] });
    const marked = (query: string, text: string) => index.marker(asked(query))(text).map(([start, end]) => text.slice(start, end));
    expect(marked('dearth', texts[1])).toEqual(['disette']);
    expect(marked('potato', texts[2])).toEqual(['Pommes de terre']);
    expect(marked('potato', texts[3])).toEqual([]);
  });

  it('finds nothing that was removed', () => {
    const changed = WordIndex.empty(tokens, stemmer);
    texts.forEach((text, id) => { changed.add(id, body(text), 'fr'); });
    changed.search(asked('potato'), 10, null);
    changed.remove(2);
    expect(changed.search(asked('potato'), 10, null).map(({ id }) => id)).toEqual([4]);
  });

  it('does not guess at a word that no text holds, where texts hold what it stands for', () => {
    const without = WordIndex.empty(tokens, stemmer);
    ['La disette du pain.', 'Death comes.'].forEach((text, id) => { without.add(id, body(text), null); });
    expect(without.search(asked('dearth'), 10, null).map(({ id }) => id)).toEqual([0]);
    expect(without.search({ words: ['dearth'], phrases: [] }, 10, null).map(({ id }) => id)).toEqual([1]);
  });
});
