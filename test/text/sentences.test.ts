import fc from 'fast-check';
import { splitSentences } from '../../src/core/text/sentences';

/** Sentences are parted by ¦ in the samples. */
const cases: [text: string, expected: string, language?: string][] = [
  ['He left. She stayed! Why? Nobody knows.', 'He left.¦She stayed!¦Why?¦Nobody knows.'],
  ['Dr. Smith met Mrs. Jones on p. 12. They talked.', 'Dr. Smith met Mrs. Jones on p. 12.¦They talked.'],
  ['Smith et al. (2019) found it. See Fig. 3 and vol. II of it.', 'Smith et al. (2019) found it.¦See Fig. 3 and vol. II of it.'],
  ['J. S. Bach and George W. Bush met. So did vitamin C. It works.', 'J. S. Bach and George W. Bush met.¦So did vitamin C.¦It works.'],
  ['Das gilt z. B. für Nr. 3 und d. h. auch hier. Am 3. Mai kam er. Im XIX. Jahrhundert nicht.', 'Das gilt z. B. für Nr. 3 und d. h. auch hier.¦Am 3. Mai kam er.¦Im XIX. Jahrhundert nicht.', 'de'],
  ['It ended in 1918. The war was over.', 'It ended in 1918.¦The war was over.'],
  ['Books, maps, etc. The rest was lost. Books, etc. were lost.', 'Books, maps, etc.¦The rest was lost.¦Books, etc. were lost.'],
  ['He lived in the U.S. Army base. He left the U.S. They stayed.', 'He lived in the U.S. Army base.¦He left the U.S.¦They stayed.'],
  ['“It is over.” She wept. (He did not.) “Why?” he asked.', '“It is over.”¦She wept.¦(He did not.)¦“Why?” he asked.'],
  ['It was so.¹ Then not.[^2] Later too.[3, 4] Never again.12 The end.', 'It was so.¹¦Then not.[^2]¦Later too.[3, 4]¦Never again.12¦The end.'],
  ['Pi is 3.14 and e is 2.7. Version 2.0 came.', 'Pi is 3.14 and e is 2.7.¦Version 2.0 came.'],
  ['« Oui. » Puis il partit. « Non ! » dit-elle.', '« Oui. »¦Puis il partit.¦« Non ! » dit-elle.', 'fr'],
  ['Er sagte: „Nein.“ »Doch.« Sie ging.', 'Er sagte: „Nein.“¦»Doch.«¦Sie ging.', 'de'],
  ['One line\ngoes on. Two\n\nNew paragraph without stop\n \nThird', 'One line\ngoes on.¦Two¦New paragraph without stop¦Third'],
  ['今日は雨だ。明日は？「行く。」と言った。終わり', '今日は雨だ。¦明日は？¦「行く。」と言った。¦終わり'],
  ['他说：“走吧。”然后走了！真的', '他说：“走吧。”¦然后走了！¦真的'],
  ['यह एक है। यह दो है।', 'यह एक है।¦यह दो है।'],
  ['هل تعلم؟ نعم. حسنا', 'هل تعلم؟¦نعم.¦حسنا'],
  ['1. Introduction. The text begins.', '1. Introduction.¦The text begins.'],
  ['Well … Maybe. And so on... but not here.', 'Well …¦Maybe.¦And so on... but not here.'],
  ['See www.example.com. It works.', 'See www.example.com.¦It works.'],
  ['', ''],
  [' \n\n ', ''],
];

const cut = (text: string, language: string | null): string =>
  splitSentences(text, language).map(({ start, end }) => text.slice(start, end)).join('¦');

describe('splitSentences', () => {
  it.each(cases.map(([text, expected, language = null]) => ({ text, expected, language })))('$text', ({ text, expected, language }) => {
    expect(cut(text, language)).toBe(expected);
  });

  const parts = ['Dr', '.', '. ', '! ', '?', '…', '。', '」', '”', ')', ' ', '\n', '\n\n', ' \n \n', 'A', 'b', '3', '12', '[1]', '[^a]', '¹', ' »', '« ', 'et al', 'The ', '😀', '\ud800', '漢', 'は', '\u2029', '\u00a0'];
  const texts = fc.oneof(fc.array(fc.constantFrom(...parts), { maxLength: 40, size: 'max' }).map((list) => list.join('')), fc.string({ unit: 'binary' }));

  it('covers all but white space, in order, and starts and ends with text', () => {
    fc.assert(fc.property(texts, fc.constantFrom(null, 'en', 'de'), (text, language) => {
      let last = 0;
      for (const { start, end } of splitSentences(text, language)) {
        expect(text.slice(last, start)).toMatch(/^\s*$/);
        expect(end).toBeGreaterThan(start);
        expect(text.slice(start, end)).toMatch(/^\S(?:[^]*\S)?$/);
        last = end;
      }
      expect(text.slice(last)).toMatch(/^\s*$/);
    }), { numRuns: 1000 });
  });

  it('goes over no blank line', () => {
    fc.assert(fc.property(texts, (text) => {
      for (const { start, end } of splitSentences(text)) expect(text.slice(start, end)).not.toMatch(/\n[^\S\n]*\n/);
    }), { numRuns: 1000 });
  });
});
