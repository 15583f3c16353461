/** Text for a terminal: names and sources are strangers', and a control character in them must not steer it. */
export function plain(text: string): string {
  return text.replace(/[^\P{Cc}\n\t]/gu, '\uFFFD');
}
