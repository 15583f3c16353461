/** Keeps the values used last, up to a weight in all; the newest is kept whatever it weighs. */
export class Lru<T> {
  private readonly values = new Map<string, { value: T; weight: number }>();
  private weight = 0;

  constructor(private readonly limit: number) {}

  get(key: string): T | undefined {
    const found = this.values.get(key);
    if (!found) return undefined;
    this.values.delete(key);
    this.values.set(key, found);
    return found.value;
  }

  set(key: string, value: T, weight: number): void {
    this.delete(key);
    this.values.set(key, { value, weight });
    this.weight += weight;
    for (const oldest of this.values.keys()) {
      if (this.weight <= this.limit || oldest === key) break;
      this.delete(oldest);
    }
  }

  delete(key: string): void {
    this.weight -= this.values.get(key)?.weight ?? 0;
    this.values.delete(key);
  }
}
