/** The index's folder as the store uses it: counts what it writes, and writes nothing when opened for reading. */
import type { FileStore, StoredFile } from '../../ports';
import { pause } from '../slices';

/** Milliseconds between the tries of a reading that fails: a virus scanner or a syncer holds a file for a moment. */
const PAUSES = [50, 150, 500, 1500];
/** Milliseconds that are waited in vain, for whatever: a disk that gives nothing is not waited for at each of its files. */
const PATIENCE = 6000;

export class Disk {
  /** Bytes written so far. */
  written = 0;
  private patience = PATIENCE;

  constructor(private readonly files: FileStore, readonly readOnly: boolean, private readonly wait: (milliseconds: number) => Promise<void> = pause) {}

  /** Null where there is no such file. Rejects where it cannot be read, for longer than a moment: then it is there all the same. */
  read(name: string): Promise<Uint8Array | null> {
    return this.patiently(() => this.files.read(name));
  }

  list(prefix: string): Promise<StoredFile[]> {
    return this.patiently(() => this.files.list(prefix));
  }

  private async patiently<T>(reading: () => Promise<T>): Promise<T> {
    let waited = 0;
    for (let failed = 0; ; failed++) {
      try {
        const result = await reading();
        this.patience += waited;
        return result;
      } catch (error) {
        const milliseconds = PAUSES[failed];
        if (milliseconds === undefined || milliseconds > this.patience) throw error;
        this.patience -= milliseconds;
        waited += milliseconds;
        await this.wait(milliseconds);
      }
    }
  }

  async write(name: string, bytes: Uint8Array): Promise<void> {
    this.assertWritable();
    await this.files.write(name, bytes);
    this.written += bytes.length;
  }

  async append(name: string, bytes: Uint8Array): Promise<void> {
    this.assertWritable();
    await this.files.append(name, bytes);
    this.written += bytes.length;
  }

  async remove(name: string): Promise<void> {
    this.assertWritable();
    await this.files.remove(name);
  }

  private assertWritable(): void {
    if (this.readOnly) throw new Error('The index was opened for reading only.');
  }
}

/** How many bytes each file of a listing has. */
export const sizesOf = (listing: readonly StoredFile[]): Map<string, number> => new Map(listing.map(({ name, size }) => [name, size]));
