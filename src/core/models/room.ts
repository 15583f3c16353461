/** Whether an error of a store says that there is no room left, in the words of the platforms' file systems and browsers. */
export function isFull(error: unknown): boolean {
  return /ENOSPC|no space|disk is full|quota/i.test(error instanceof Error ? `${error.name} ${error.message}` : String(error));
}
