/** The characters of a text, in no order. */
export class Bag {
  private readonly left = new Map<string, number>();
  private open = 0;
  private overdrawn = 0;

  constructor(text: string) {
    this.put(text);
  }

  /** Nothing is in it any more. */
  get isEmpty(): boolean {
    return this.open === 0;
  }

  get isOverdrawn(): boolean {
    return this.overdrawn > 0;
  }

  put(text: string): void {
    for (const character of text) {
      const count = this.left.get(character) ?? 0;
      if (count < 0) this.overdrawn -= 1;
      else this.open += 1;
      this.left.set(character, count + 1);
    }
  }

  take(text: string): void {
    for (const character of text) {
      const count = this.left.get(character) ?? 0;
      if (count > 0) this.open -= 1;
      else this.overdrawn += 1;
      this.left.set(character, count - 1);
    }
  }

  /** Whether every character of a short text could be taken. */
  holds(text: string): boolean {
    return [...text].every((character) => (this.left.get(character) ?? 0) >= [...text].filter((other) => other === character).length);
  }
}
