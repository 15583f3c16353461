import fc from 'fast-check';
import { unborne } from '../../src/core/text/unborne';

const says = (claim: string, text: string, language: string | null = 'en', around = ''): string | null => unborne(claim, { text, around, language });

test.each([
  ['nine percent of the wool', 'Nine per cent of the wool'],
  ['1,000 ships came', '1000 ships came'],
  ['The nineteenth storm', 'the 19th storm'],
  ['It cost 5 dollars', 'It cost $5'],
  ['One of the ships sank', 'A ship sank'],
  ["Smith's ship sank", 'The ship of Smith sank'],
  ['However, the ship sank', 'The ship sank'],
  ['The ship did not sink', "The ship didn't sink"],
  ['The ship sank', 'Not only the ship sank, the harbour burned'],
  ['The ship sank', 'The ship, which was not insured, sank'],
  ['The point is that the ship sank', 'At this point the ship sank'],
  ['Two ships sank at ship no. 5', 'Two ships sank at ship no. 5'],
])('“%s” adds nothing to “%s”', (claim, text) => {
  expect(says(claim, text)).toBeNull();
});

test.each([
  ['Ten ships sank', 'Nine ships sank', 'en', /number “Ten”/],
  ['The ships sank in 1704', 'The ships sank in 1703', 'en', /“1704”/],
  ['In März sanken 12 Schiffe', 'In März sanken 21 Schiffe', 'de', /“12”/],
  ['Ships sank off Plymouth', 'Ships sank off Portsmouth', 'en', /“Plymouth”/],
  ['Les navires ont coulé devant Brest', 'Les navires ont coulé devant Nantes', 'fr', /“Brest”/],
  ['The ship sank', 'The ship did not sink', 'en', /“not”/],
  ['The ship did not sink', 'The ship sank', 'en', /no “not”/],
  ['Das Schiff sank', 'Das Schiff sank nicht', 'de', /“nicht”/],
  ['他去北京', '他没去北京', 'zh', /“没”/],
  ['The contract is lawful', 'The contract is unlawful', 'en', /“unlawful” instead of “lawful”/],
  ['Prices rose in the spring', 'Prices fell in the spring', 'en', /“fell” instead of “rose”/],
  ['Imports grew before the war', 'Imports grew after the war', 'en', /“after” instead of “before”/],
])('“%s” is not what “%s” says', (claim, text, language, reason) => {
  expect(says(claim, text, language)).toMatch(reason);
});

test('names may come from what the words are about, numbers may not', () => {
  expect(says('Defoe counted the ships', 'He counted the ships', 'en', 'Daniel Defoe')).toBeNull();
  expect(says('He counted 700 ships', 'He counted the ships', 'en', '700 ships')).toMatch(/700/);
});

test('a text bears out itself', () => {
  const word = fc.constantFrom('The', 'ship', 'not', 'Plymouth', '1703', 'nine', '%', 'Smith’s', 'lawful', 'increased', ',', '.', '北京', 'never', 'O’Brien', 'III', '1,000');
  fc.assert(fc.property(fc.array(word, { minLength: 1, maxLength: 12, size: 'max' }), (words) => {
    // A sentence whose best clause negates and whose other clauses do not may be refused; without clauses it never is.
    const text = words.filter((one) => !/^[,.]$/.test(one)).join(' ');
    expect(says(text, text)).toBeNull();
  }));
});
