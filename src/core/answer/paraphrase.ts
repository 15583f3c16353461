import type { LiveIndex } from '../index/types';
import type { Embedder } from '../ports';
import type { Evidence } from './evidence';
import type { Judgement } from './verify';

export function judgeParaphrase(_text: string, _cited: readonly Evidence[], _index: LiveIndex, _embedder: Embedder | null): Judgement {
  return { verdict: 'unsupported', support: [], detail: 'No sentence of the cited passages says this.' };
}
