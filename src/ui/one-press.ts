/** One press of a button is one action, also where that takes long: meanwhile the button is disabled, and keeps the focus. */

/**
 * @param row whose buttons belong together: while the action of one is under way, none does anything
 * @returns makes a listener of an action, which says itself what went wrong
 */
export function onePress(row: HTMLElement): (action: () => Promise<void>) => () => void {
  let isUnderWay = false;
  const set = (is: boolean): void => {
    isUnderWay = is;
    for (const button of Array.from(row.querySelectorAll('button'))) {
      if (is) button.setAttribute('aria-disabled', 'true');
      else button.removeAttribute('aria-disabled');
    }
  };
  return (action) => () => {
    if (isUnderWay) return;
    set(true);
    void action().finally(() => { set(false); });
  };
}
