import type { MetadataCache } from '../metadata/metadata-cache';
import type { Vault } from '../vault/vault';

export class FileManager {
  constructor(
    private readonly vault: Vault,
    private readonly metadataCache: MetadataCache,
  ) {}
}
