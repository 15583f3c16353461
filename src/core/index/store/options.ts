/** How a store is opened. */
export interface StoreOptions {
  /** Milliseconds since 1970. */
  now(): number;
  /** Milliseconds for which what nobody names is kept: a syncer may bring the manifest that names it. 7 days by default. */
  graceTime?: number;
  /** Bytes of content of one segment, 4 MB by default. */
  segmentBytes?: number;
  /** Bytes of what was read kept in memory, 32 MB by default. */
  keptBytes?: number;
  /** Writes nothing at all. */
  readOnly?: boolean;
  /** Waits before a file that cannot be read is tried again; by default it takes the time. */
  wait?: (milliseconds: number) => Promise<void>;
}
