/** Names of files, folders, tags and people as they are compared: without regard to case and to how accents are composed, which macOS writes otherwise than people type. */
export function foldName(name: string): string {
  return name.normalize('NFC').toLowerCase();
}
