import { adapt } from '../../src/core/search/adapt';
import { parseQuery } from '../../src/core/search/query';

const FUSION = { method: 'min-max', meaning: 0.4 } as const;
const adapted = (query: string, knows: ((word: string) => boolean) | null = null): [number, string[]] => {
  const { fusion, literal } = adapt(FUSION, parseQuery(query), knows);
  expect(fusion.method).toBe('min-max');
  return [Number(fusion.meaning.toFixed(3)), literal];
};

test('a question in plain words keeps the model\'s weights', () => {
  for (const query of ['why did the harvest fail', 'Why did the harvest fail?', 'Warum fiel die ernte aus', '为什么收成不好', '']) expect(adapted(query)).toEqual([0.4, []]);
});

test('numbers, years and shelf-marks weigh for words, each by its share of the query', () => {
  expect(adapted('what happened in 1797')).toEqual([0.35, ['1797']]);
  expect(adapted('letters in F/7/3820')).toEqual([0.333, ['F/7/3820']]);
  expect(adapted('F/7/3820')).toEqual([0.2, ['F/7/3820']]);
  expect(adapted('٤٥')).toEqual([0.2, ['٤٥']]);
});

test('names do, where most words have no capital', () => {
  expect(adapted('what did Josephine write to Barras about mills')).toEqual([0.35, ['Josephine', 'Barras']]);
  expect(adapted('Who was Livia')).toEqual([0.333, ['Livia']]);
  expect(adapted('WHO reports on malaria')).toEqual([0.35, ['WHO']]);
  for (const query of ['The Harvest Of The Year', 'HARVEST FAILURE', 'Harvest']) expect(adapted(query)).toEqual([0.4, []]);
});

test('a word that the model has never heard of is looked for as it is', () => {
  const knows = (word: string): boolean => word !== 'quittancer';
  expect(adapted('how to quittancer a debt', knows)).toEqual([0.36, ['quittancer']]);
});

test('a phrase has the words weigh most, and never more than half of meaning\'s weight is taken', () => {
  expect(adapted('“harvest failed” why')).toEqual([0.2, ['“harvest failed”']]);
  expect(adapted('“F/7/3820” Livia 1797 1798')[0]).toBe(0.2);
});
