/** What a person waits for after a press is soon there as a rule; where it is not, it is said that it is under way. */
import { Notice } from 'obsidian';

/** Milliseconds. */
const SOON = 1000;

/** @param words stand in a notice from then on, until the work is over */
export async function waitedFor<T>(work: Promise<T>, words: string): Promise<T> {
  let hide = (): void => undefined;
  const timer = window.setTimeout(() => {
    const notice = new Notice(words, 0);
    hide = () => { notice.hide(); };
  }, SOON);
  try {
    return await work;
  } finally {
    window.clearTimeout(timer);
    hide();
  }
}
