/** How long the first indexing is said to take. */
import type { Estimate } from '../../core/engine';
import { strings } from '../strings';

const texts = strings.index.consent;

/** A longer time is named only where it would surprise whoever has read the other one. */
const SURPRISING = 1.5;

/** @param isMobile the estimate is that of a computer */
export function timeWords({ seconds, secondsIfScanned }: Pick<Estimate, 'seconds' | 'secondsIfScanned'>, isMobile: boolean): string {
  const time = secondsIfScanned > SURPRISING * seconds ? texts.timeWithScans(seconds, secondsIfScanned) : texts.time(seconds);
  return [time, ...(isMobile ? [texts.slower] : []), texts.meanwhile].join(' ');
}
