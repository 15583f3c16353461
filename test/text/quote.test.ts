import fc from 'fast-check';
import { compareQuote, placesOfQuote } from '../../src/core/text/quote';

const source = (text: string, id = 'a') => ({ id, text });
const verdict = (quote: string, ...texts: string[]) => compareQuote(quote, texts.map((text) => source(text))).verdict;

/** Sentences of the kind that §3.5's table was measured on, each with a negation, a number and a name. */
const SENTENCES = [
  'On 14 March 1848 the Emperor Ferdinand did not accept the petition of the Estates, although Metternich had already left the palace.',
  'The customs ledger of 1723 records that Captain Morgan never paid the duty on the 340 barrels which were landed at Bristol that winter.',
  'Neither the bishop nor the council would grant the weavers of Norwich more than 12 pence a day, and the strike was not ended before Easter.',
  'In the spring of 1917 the officers at Petrograd had no confidence in Kerensky, and the first regiments refused to move to the front.',
  'Der Magistrat von Lübeck hat am 3. Juni 1669 nicht gestattet, dass die Schiffe der Hanse ohne Zoll in den Hafen einlaufen durften.',
  'Le parlement de Rennes ne voulut pas enregistrer l’édit de 1764, et le duc d’Aiguillon quitta la ville avec ses 40 gardes.',
];

function firstChanged(text: string, what: RegExp, by: string | ((found: string) => string)): string {
  const changed = typeof by === 'string' ? text.replace(what, by) : text.replace(what, by);
  expect(changed).not.toBe(text);
  return changed;
}

/** Swaps letters for ones that OCR takes for them, at a rate, the same way each time. */
function misread(text: string, rate: number): string {
  const like: Record<string, string> = { e: 'c', c: 'e', l: '1', i: 'l', o: '0', n: 'u', u: 'n', m: 'rn', h: 'b', a: 'o', s: '5', t: 'f', r: 'i' };
  let seed = 7;
  return text.replace(/[a-z]/g, (letter) => {
    seed = (seed * 1103515245 + 12345) % 2147483648;
    return seed / 2147483648 < rate ? like[letter] ?? letter : letter;
  });
}

describe('the measured table', () => {
  const page = SENTENCES.join(' ');
  test.each(SENTENCES)('%s', (sentence) => {
    const harmful = [
      firstChanged(sentence, /(?: did| was| hat)? (?:not|never|no|nor|nicht|pas)\b/, ''),
      firstChanged(sentence, /\d+/, (year) => String(Number(year) + 1)),
      firstChanged(sentence, /Metternich|Morgan|Norwich|Kerensky|Lübeck|Rennes/, (name) => `${name.slice(0, -2)}am`),
      firstChanged(sentence, /Metternich|Morgan|Norwich|Kerensky|Lübeck|Rennes/, 'Windisch'),
    ];
    for (const quote of harmful) expect([quote, verdict(quote, page)]).toEqual([quote, 'not in source']);
    const broken = sentence.replace(/([a-zé]{3})([a-zé]{3})/, '$1-\n$2').replace('fi', 'ﬁ').replace('ff', 'ﬀ');
    expect(verdict(sentence, `Before. ${broken} After.`)).toBe('verified');
    expect(verdict(broken, page)).toBe('verified');
    for (const rate of [0.02, 0.05, 0.1]) {
      expect(['near', 'not in source', 'stitched']).toContain(verdict(sentence, `Before. ${misread(sentence, rate).replace(sentence, '')} After.`));
    }
  });

  test('a harmless misprint is near, with what differs', () => {
    const found = compareQuote('Captain Morgan never paid the dnty on the 340 barrels which were landed at Bristol', [source(SENTENCES[1])]);
    expect(found.verdict).toBe('near');
    expect(found.difference).toEqual([
      { type: 'same', text: 'Captain Morgan never paid the' }, { type: 'quote only', text: 'dnty' },
      { type: 'source only', text: 'duty' }, { type: 'same', text: 'on the 340 barrels which were landed at Bristol' },
    ]);
    const [place] = found.places;
    expect(SENTENCES[1].slice(place.start, place.end)).toBe('Captain Morgan never paid the duty on the 340 barrels which were landed at Bristol');
  });
});

describe('verified', () => {
  test('equal after folding, in raw offsets', () => {
    const text = 'He wrote: “The of\u00adﬁce\u2009—  it was  sup-\r\npressed — was never re-opened.” Then he left.';
    const found = compareQuote('the office - it was suppressed - was never re-opened', [source(text)]);
    expect(found.verdict).toBe('verified');
    expect(text.slice(found.places[0].start, found.places[0].end)).toBe('The of\u00adﬁce\u2009—  it was  sup-\r\npressed — was never re-opened');
  });

  test.each([
    ['composed and decomposed accents', 'l’e\u0301te\u0301 n’e\u0301tait pas encore venu', 'Mais l\'été n\'était pas encore venu.'],
    ['emoji', 'we all said 👩‍👩‍👧 and went home', 'Then we all said 👩‍👩‍👧 and went home.'],
    ['Arabic', 'وكانت المدينة في ذلك الزمان عامرة', 'قال الراوي وكانت المدينة في ذلك الزمان عامرة بالناس'],
    ['Chinese', '天下大势分久必合合久必分', '话说天下大势，分久必合，合久必分。天下大势分久必合合久必分也'],
    ['Thai', 'การอ่านหนังสือเป็นสิ่งที่ดี', 'เขากล่าวว่าการอ่านหนังสือเป็นสิ่งที่ดีมาก'],
    ['its own quotation marks', '“the harbour was closed all winter”', 'They say the harbour was closed all winter.'],
    ['French elision at its start', 'homme est né libre et partout', 'L’homme est né libre et partout il est dans les fers.'],
  ])('%s', (_, quote, text) => {
    expect(verdict(quote, text)).toBe('verified');
  });

  test.each([
    ['a word cut at its start', 'he is guilty of all this', 'And she is guilty of all this.'],
    ['a word cut at its end', 'she was kind to the king', 'And she was kind to the kingmaker.'],
    ['a number cut', '5 million people died of it', 'In all 1.5 million people died of it.'],
    ['a number cut at its end', 'the rate of interest was 3', 'In that year the rate of interest was 3.5 per cent.'],
    ['a sign cut off', '5 degrees were measured that night', 'In Moscow -5 degrees were measured that night.'],
    ['a contraction cut', 'the minister said that he can', 'The minister said that he can’t.'],
    ['a prefix cut off', 'violent protest was allowed by law', 'Only non-violent protest was allowed by law.'],
    ['a raised figure made plain', 'about 102 soldiers were in it', 'There were about 10² soldiers were in it'],
    ['a mark cut off', 'they met again at the cafe', 'Then they met again at the cafe\u0301.'],
  ])('never with %s', (_, quote, text) => {
    expect(verdict(quote, text)).not.toBe('verified');
  });

  test('few words only where they stand once', () => {
    expect(verdict('the harbour', 'They closed the harbour in May.')).toBe('verified');
    const twice = compareQuote('the harbour', [source('They closed the harbour in May.'), source('They opened the harbour in June.')]);
    expect(twice).toMatchObject({ verdict: 'near', occurrences: 2 });
    expect(verdict('they closed the harbour again in May', 'they closed the harbour again in May; they closed the harbour again in May')).toBe('verified');
  });

  test('only where the folded words are there', () => {
    const word = fc.constantFrom('the', 'not', 'king', 'of', '1848', 'Paris', 'fi-\nne', 'naïve', '’tis', 'a');
    fc.assert(fc.property(fc.array(word, { minLength: 5, maxLength: 40, size: 'max' }), fc.nat(), fc.nat({ max: 8 }), (words, at, more) => {
      const text = words.join(' ');
      const from = at % (words.length - 4);
      const quote = words.slice(from, from + 5 + more).join(' ').toUpperCase();
      const found = compareQuote(quote, [source(text)]);
      expect(found.verdict).toBe('verified');
      expect(compareQuote(text.slice(found.places[0].start, found.places[0].end), [source(quote)]).verdict).toBe('verified');
    }));
  });
});

describe('near', () => {
  const text = 'Under clause 9, the lawful tenant is permitted to sublet this house to Mrs Miller during the fixed term of the contract.';
  test.each([
    ['a misprint', text.replace('permitted', 'permited'), 'near'],
    ['a changed plain word', text.replace('house', 'flat'), 'near'],
    ['other punctuation', text.replace('clause 9,', 'clause 9'), 'near'],
    ['a dropped article at the start', text.replace('Under', 'under'), 'verified'],
    ['a negation added', text.replace('is permitted', 'is not permitted'), 'not in source'],
    ['a negating prefix', text.replace('lawful', 'unlawful'), 'not in source'],
    ['a number word added', text.replace('fixed', 'third'), 'not in source'],
    ['a name changed by a letter', text.replace('Miller', 'Muller'), 'not in source'],
    ['a digit added', text.replace('clause 9', 'clause 91'), 'not in source'],
  ])('%s', (_, quote, expected) => {
    expect(verdict(quote, `Text before this. ${text} And after.`)).toBe(expected);
  });

  test.each([
    ['German', 'Die alte Brücke wurde im Winter nicht wieder aufgebaut, weil das Holz zu teuer geworden war.', 'nicht ', ''],
    ['French', 'La vieille église n’a jamais été rebâtie parce que la pierre coûtait trop cher aux habitants.', 'n’a jamais', 'a'],
    ['Spanish', 'La vieja iglesia no fue reconstruida porque la piedra resultaba demasiado cara para todos.', 'no ', ''],
    ['Italian', 'La vecchia chiesa non fu ricostruita perché la pietra costava troppo per gli abitanti.', 'non ', ''],
    ['Portuguese', 'A velha igreja não foi reconstruída porque a pedra era cara demais para os moradores.', 'não ', ''],
    ['Dutch', 'De oude kerk werd nooit herbouwd omdat de steen voor de bewoners veel te duur was geworden.', 'nooit ', ''],
    ['Latin', 'Ecclesia vetus numquam refecta est quia lapides incolis nimis cari erant illo tempore.', 'numquam ', ''],
    ['English contraction', 'The old church wasn’t rebuilt because the stone had become too dear for the people.', 'wasn’t', 'was'],
    ['a Roman numeral', 'In the reign of Louis XIV the old church was rebuilt because the stone was cheap again.', 'XIV', 'XVI'],
    ['a German number word', 'Die alte Brücke kostete damals fünfhundertzwanzig gute Taler und wurde nach langem Streit bezahlt.', 'zwanzig', 'dreißig'],
    ['a French number word', 'La vieille église a coûté quatorze mille livres et fut payée par les habitants du bourg.', 'quatorze', 'quinze'],
    ['Chinese negation', '这座古老的教堂后来没有重新修建，因为石料对当地居民来说实在太贵了，大家都很失望。', '没', ''],
  ])('never with a changed word that counts: %s', (_, text_, from, to) => {
    expect(text_).toContain(from);
    expect(verdict(text_.replace(from, to), text_)).toBe('not in source');
  });

  test('not for words shorter than 20 characters', () => {
    expect(verdict('the quick brwn fox', 'the quick brown fox')).toBe('not in source');
  });
});

describe('with an ellipsis', () => {
  const lease = 'Under clause 9, the landlord is not permitted to terminate this lease during the fixed term.';
  test('what was left out turns it round', () => {
    expect(compareQuote('the landlord is ... permitted to terminate', [source(lease)])).toMatchObject({ verdict: 'near', omitted: ['not'] });
    expect(compareQuote('Under clause 9, the landlord is […] permitted to terminate this lease', [source(lease)])).toMatchObject({ verdict: 'near', omitted: ['not'] });
  });

  test('its edge turns it round', () => {
    expect(verdict('... permitted to terminate this lease', lease)).toBe('near');
    expect(verdict('permitted to terminate this … during the fixed term', lease)).toBe('near');
    expect(compareQuote('permitted to terminate this lease', [source(lease)])).toMatchObject({ verdict: 'verified', detail: expect.stringContaining('not') as string });
  });

  const text = 'The harbour was closed all winter. Ships lay in the ice and waited. In April the first boats went out to sea again.';
  test.each(['…', '...', '[…]', '[...]', '. . .', ' (…) ', '....'])('%s', (mark) => {
    const found = compareQuote(`The harbour was closed all winter ${mark} the first boats went out to sea`, [source(text)]);
    expect(found).toMatchObject({ verdict: 'verified', omitted: ['. Ships lay in the ice and waited. In April'] });
    expect(text.slice(found.places[0].start, found.places[0].end)).toMatch(/^The harbour was.*out to sea$/);
  });

  test('parts the wrong way round, pages apart, or in two passages are stitched', () => {
    expect(verdict('the first boats went out … The harbour was closed all winter', text)).toBe('stitched');
    expect(verdict('The harbour was closed all winter … they never came back again', `${text} ${'Filler of words. '.repeat(200)} they never came back again`)).toBe('stitched');
    expect(verdict('The harbour was closed all winter … they never came back again', text, 'And so they never came back again.')).toBe('stitched');
  });

  test('short parts are near at best, single words nothing', () => {
    expect(verdict('The harbour was … the first boats went out', text)).toBe('near');
    expect(verdict('The … again', text)).not.toBe('verified');
  });

  test('a changed number in a part', () => {
    expect(verdict('in 1849 the harbour was closed … the first boats went out', text.replace('The harbour', 'In 1848 the harbour'))).toBe('not in source');
  });

  test('an ellipsis of the source itself', () => {
    expect(verdict('I came … I saw and I left at once', 'He said: I came . . . I saw and I left at once.')).toBe('verified');
  });
});

describe('other sources', () => {
  const [one, two] = ['The harbour was closed all winter by order of the council.', 'The bridge was burnt in the summer by soldiers of the king.'];
  test('wrong source', () => {
    const found = compareQuote('the bridge was burnt in the summer', [source(one, 'one')], [source(two, 'two')]);
    expect(found).toMatchObject({ verdict: 'wrong source', places: [{ source: { id: 'two' }, start: 0 }] });
  });

  test('stitched of two passages', () => {
    const found = compareQuote('the harbour was closed all winter by soldiers of the king', [source(one, 'one')], [source(two, 'two')]);
    expect(found.verdict).toBe('stitched');
    expect(found.places.map(({ source: { id } }) => id)).toEqual(['one', 'two']);
  });

  test('not in any', () => {
    expect(compareQuote('an invented sentence that nobody has ever written', [source(one)], [source(two)])).toMatchObject({ verdict: 'not in source', places: [], difference: null });
    expect(verdict('  …  ', one)).toBe('not in source');
    expect(verdict('', one)).toBe('not in source');
    expect(compareQuote('the harbour was closed all winter', []).verdict).toBe('not in source');
  });
});

test('places are exact for all of a document, and are found again when the text has changed', () => {
  const page = source('one two three. ONE  TWO three; one two-three.');
  expect(placesOfQuote('one two three', page)).toEqual([{ source: page, start: 0, end: 13 }, { source: page, start: 15, end: 29 }]);
  page.text = 'now one two three';
  expect(placesOfQuote('one two three', page)).toEqual([{ source: page, start: 4, end: 17 }]);
});

test.each(['a-', '((((', '    ', '“', '...', "n't ", '1.', '\\[', '>', '天'])('100 000 times %j is compared in linear time', (piece) => {
  const text = piece.repeat(100_000);
  compareQuote(text.slice(0, 20_000), [source(text)]);
  compareQuote('the harbour was closed all winter … by order of the council', [source(text)]);
  expect(compareQuote('the harbour was closed all winter', [source(text)]).verdict).toBe('not in source');
});
