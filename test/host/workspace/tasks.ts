/** What a plugin wants finished before the app quits. */
export class Tasks {
  private readonly promises: Promise<unknown>[] = [];

  add(callback: () => Promise<unknown>): void {
    this.addPromise(callback());
  }

  addPromise(promise: Promise<unknown>): void {
    this.promises.push(promise);
  }

  isEmpty(): boolean {
    return this.promises.length === 0;
  }

  promise(): Promise<unknown> {
    return Promise.all(this.promises);
  }
}
