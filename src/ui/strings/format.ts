/** Numbers in sentences. */

/** "1 note", "2 notes", "1,200 notes". */
export function count(number: number, one: string, many = `${one}s`): string {
  return `${number.toLocaleString('en')} ${number === 1 ? one : many}`;
}

/** "0 bytes", "512 bytes", "1.5 MB". */
export function bytes(number: number): string {
  if (number < 1000) return count(number, 'byte');
  const units = ['kB', 'MB', 'GB'];
  const power = Math.min(units.length, Math.floor(Math.log10(number) / 3));
  const value = number / 1000 ** power;
  return `${value.toLocaleString('en', { maximumFractionDigits: value < 10 ? 1 : 0 })} ${units[power - 1]}`;
}

/** "less than a second", "40 seconds", "12 minutes", "3 hours". */
export function duration(seconds: number): string {
  if (seconds < 1) return 'less than a second';
  if (seconds < 90) return count(Math.round(seconds), 'second');
  if (seconds < 90 * 60) return count(Math.round(seconds / 60), 'minute');
  return count(Math.round(seconds / 3600), 'hour');
}

/** "43 %"; never 100 before all is done. */
export function percent(done: number, total: number): string {
  return `${total === 0 ? 100 : Math.floor((done / total) * 100)} %`;
}
