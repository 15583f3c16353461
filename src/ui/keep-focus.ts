/** Where what holds the focus goes away, the focus would fall to the page as a whole, and the keyboard begin at its top. */

/** @param lost called where the focus was within `el` before the change and is not after it; it is never taken from elsewhere */
export function keepFocus(el: HTMLElement, change: () => void, lost: () => void): void {
  const wasWithin = el.contains(el.doc.activeElement);
  change();
  if (wasWithin && !el.contains(el.doc.activeElement)) lost();
}
