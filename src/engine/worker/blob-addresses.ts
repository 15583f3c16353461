/** Addresses of what lies in memory only, for the workers that are started from it. */
export class BlobAddresses {
  private readonly addresses: string[] = [];

  /** A script, with lines in front of it. */
  script(...parts: (string | Uint8Array<ArrayBuffer>)[]): string {
    return this.add(new Blob(parts, { type: 'text/javascript' }));
  }

  file(bytes: Uint8Array<ArrayBuffer>): string {
    return this.add(new Blob([bytes]));
  }

  revoke(): void {
    for (const address of this.addresses.splice(0)) URL.revokeObjectURL(address);
  }

  private add(blob: Blob): string {
    const address = URL.createObjectURL(blob);
    this.addresses.push(address);
    return address;
  }
}
