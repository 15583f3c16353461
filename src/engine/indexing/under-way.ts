/** Which file is in work, where one is read ahead while the one before it is still being read or stored. */

export class UnderWay {
  /** By path, in the order in which they were begun: whether its reading is over. */
  private readonly files = new Map<string, boolean>();
  private named = '';

  /** @param changed hears the name of the file in work when it is another one, '' where there is none */
  constructor(private readonly changed: (current: string) => void) {}

  /** Its reading begins. */
  begin(path: string): void {
    this.files.set(path, false);
    this.tell();
  }

  /** It is read, and waits to be stored. */
  isRead(path: string): void {
    this.files.set(path, true);
    this.tell();
  }

  /** It is stored. */
  end(path: string): void {
    this.files.delete(path);
    this.tell();
  }

  private tell(): void {
    const current = this.current();
    if (current === this.named) return;
    this.named = current;
    this.changed(current);
  }

  /** Reading is what takes long, and what may end badly: of the files being read the one begun first is waited for. */
  private current(): string {
    for (const [path, isRead] of this.files) if (!isRead) return path;
    for (const [path] of this.files) return path;
    return '';
  }
}
