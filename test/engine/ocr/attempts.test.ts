import { bestAttempt, type Attempt } from '../../../src/engine/ocr/attempts';

const GERMAN = 'Die Handschrift ist im Besitz der Bibliothek und wurde von einem Schreiber angefertigt, der nicht bekannt ist.';
const ENGLISH = 'The manuscript belongs to the library and was made by a scribe of whom nothing else is known to anybody.';

/** @param seen confidence and text by turn and languages; what is not named is unsure */
async function attempt(candidates: string[], seen: Record<string, [confidence: number, text: string]>): Promise<[Attempt, string[]]> {
  const tried: string[] = [];
  const best = await bestAttempt(candidates, ({ turn, languages }) => {
    tried.push(`${turn} ${languages}`);
    const [confidence, text] = seen[`${turn} ${languages}`] ?? [20, 'gibberish gibberish'];
    return Promise.resolve({ text, confidence, languages, words: [{ start: 0, end: text.length, box: [0, 0, 1, 1], confidence }] });
  });
  return [best, tried];
}

test('what reads well upright is tried once', async () => {
  expect(await attempt(['eng'], { '0 eng': [90, ENGLISH] })).toEqual([{ turn: 0, languages: 'eng' }, ['0 eng']]);
  expect(await attempt(['eng', 'deu'], { '0 eng': [90, ENGLISH] })).toEqual([{ turn: 0, languages: 'eng' }, ['0 eng']]);
});

test('what does not is turned', async () => {
  expect(await attempt(['eng'], { '270 eng': [90, ENGLISH] })).toEqual([{ turn: 270, languages: 'eng' }, ['0 eng', '180 eng', '90 eng', '270 eng']]);
  expect((await attempt(['eng', 'deu'], { '90 deu': [90, GERMAN] }))[0]).toEqual({ turn: 90, languages: 'deu' });
});

test('a text that reads well in another of the languages is recognised in that where it is better', async () => {
  const seen: Record<string, [number, string]> = { '0 eng': [80, GERMAN], '0 deu': [93, GERMAN], '0 eng+deu': [92, GERMAN] };
  expect(await attempt(['eng', 'fra', 'deu'], seen)).toEqual([{ turn: 0, languages: 'deu' }, ['0 eng', '0 deu']]);
  expect((await attempt(['eng', 'deu'], { ...seen, '0 deu': [70, GERMAN] }))[0]).toEqual({ turn: 0, languages: 'eng' });
  expect((await attempt(['eng', 'fra'], seen))[0]).toEqual({ turn: 0, languages: 'eng' });
  expect(await attempt(['eng+deu', 'deu'], seen)).toEqual([{ turn: 0, languages: 'eng+deu' }, ['0 eng+deu']]);
});

test('a picture is not turned for guesses, and is tried a limited number of times', async () => {
  expect((await attempt(['eng'], { '0 eng': [20, 'few'], '180 eng': [35, 'much more than a few letters'] }))[0]).toEqual({ turn: 0, languages: 'eng' });
  expect((await attempt(['eng'], { '0 eng': [70, ENGLISH], '90 eng': [72, ENGLISH] }))[0]).toEqual({ turn: 0, languages: 'eng' });
  const [best, tried] = await attempt(['eng', 'deu', 'fra', 'ita', 'spa'], {});
  expect([best, tried.length]).toEqual([{ turn: 0, languages: 'eng' }, 12]);
});
