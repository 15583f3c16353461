/** The index's folder as the store uses it: counts what it writes, and writes nothing when opened for reading. */
import type { FileStore, StoredFile } from '../../ports';

export class Disk {
  /** Bytes written so far. */
  written = 0;

  constructor(private readonly files: FileStore, readonly readOnly: boolean) {}

  read(name: string): Promise<Uint8Array | null> {
    return this.files.read(name);
  }

  list(prefix: string): Promise<StoredFile[]> {
    return this.files.list(prefix);
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

/** What went wrong, as the end of a sentence. */
export function reasonOf(error: unknown): string {
  return error instanceof Error ? error.message : String(error);
}
