import { timeWords } from '../../../src/ui/index/time-words';

const MEANWHILE = 'You can go on working, pause or cancel at any time.';

describe('the time that is asked for', () => {
  it.each([
    [40, 40, `Roughly 40 seconds. ${MEANWHILE}`],
    [600, 700, `Roughly 10 minutes. ${MEANWHILE}`],
    [240, 3 * 3600, `Roughly 4 minutes, up to 3 hours if PDFs and images are scans. ${MEANWHILE}`],
  ])('%d seconds, %d if all are scans', (seconds, secondsIfScanned, words) => {
    expect(timeWords({ seconds, secondsIfScanned }, false)).toBe(words);
  });

  it('is no promise on a phone', () => {
    expect(timeWords({ seconds: 40, secondsIfScanned: 40 }, true)).toBe(`Roughly 40 seconds. Longer on this device. ${MEANWHILE}`);
  });
});
