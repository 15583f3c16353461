/** Who read and wrote how much where. */

export interface Traffic {
  calls: number;
  bytes: number;
}

export class Counters {
  private readonly traffic = { read: new Map<string, Traffic>(), written: new Map<string, Traffic>() };

  count(kind: 'read' | 'written', path: string, bytes: number): void {
    const { calls, bytes: before } = this.traffic[kind].get(path) ?? { calls: 0, bytes: 0 };
    this.traffic[kind].set(path, { calls: calls + 1, bytes: before + bytes });
  }

  /** Of all paths that begin with `prefix`. */
  total(kind: 'read' | 'written', prefix: string): Traffic {
    const sum = { calls: 0, bytes: 0 };
    for (const [path, { calls, bytes }] of this.traffic[kind]) {
      if (!path.startsWith(prefix)) continue;
      sum.calls += calls;
      sum.bytes += bytes;
    }
    return sum;
  }

  reset(): void {
    this.traffic.read.clear();
    this.traffic.written.clear();
  }
}
