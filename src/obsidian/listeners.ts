/** Those who follow a value. */
export class Listeners<T extends unknown[]> {
  private readonly all = new Set<{ listener: (...value: T) => void }>();

  /** The result ends it; the same function may listen twice. */
  add(listener: (...value: T) => void): () => void {
    const entry = { listener };
    this.all.add(entry);
    return () => {
      this.all.delete(entry);
    };
  }

  tell(...value: T): void {
    for (const { listener } of [...this.all]) listener(...value);
  }
}
