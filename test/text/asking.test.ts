import { isAsking } from '../../src/core/text/asking';
import { tokens } from '../../src/core/text/tokens';

const telling = (text: string): string[] => tokens(text).filter((token) => !isAsking(token, text)).map(({ term }) => term);

describe('isAsking', () => {
  it.each([
    ['Who carried the grain law?', ['carried', 'grain', 'law']],
    ['Où sont les archives de la ville ?', ['archives', 'ville']],
    ['¿Cuándo fue fundada la ciudad?', ['fundada', 'ciudad']],
    ['Warum wurde der Vertrag gebrochen?', ['vertrag', 'gebrochen']],
    ['The war, the die, a son and a dove', ['war', 'die', 'son', 'dove']],
    ['How does the WHO define IT in the US?', ['who', 'define', 'it', 'us']],
    ['hepatitis A or vitamin D', ['hepatitis', 'vitamin', 'd']],
    ['黑豹队为什么', ['黑豹', '豹队', '队为']],
  ])('%s', (text, words) => {
    expect(telling(text)).toEqual(words);
  });
});
