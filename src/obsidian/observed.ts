/** A value that others follow. */
export interface Observed<T> {
  get(): T;
  update(change: Partial<T>): Promise<void>;
  /** Called at every change, also those of another device; the result ends it. */
  subscribe(listener: (value: T) => void): () => void;
}
