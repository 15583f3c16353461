/** The `file` field of an entry: which files of a disk hold the work. */

const MOST_FILES = 50;
/** The last part of `description:path:type`: JabRef's and Zotero's, media types as well as short names. */
const TYPE = /^(?:[a-z]+\/[\w.+-]+|[A-Za-z][\w ]{1,20})?$/;
const HAS_EXTENSION = /\.[A-Za-z0-9]{1,8}$/;

/**
 * The paths in a `file` field, with `/` between folders. The forms are JabRef's and Zotero's `description:path:type`, with
 * `\:`, `\;` and `\\` escaped; Better BibTeX's plain paths; Mendeley's `:path:type`; several are parted by `;`.
 */
export function filesIn(field: string): string[] {
  const written = field.replace(/\{\\([_&%#$])\}/g, '$1').replace(/\$\\backslash\$/g, '\\');
  return split(written, ';').slice(0, MOST_FILES).map(pathIn).filter((path) => path !== '' && !/^[a-z][a-z\d+.-]+:\/\//i.test(path));
}

function pathIn(item: string): string {
  const parts = split(item.trim(), ':');
  return unescaped(chosen(parts).join(':')).trim().replace(/\\/g, '/');
}

function chosen(parts: string[]): string[] {
  if (parts.length === 1 || /^(?:https?|file)$/.test(parts[0])) return parts;
  const isTyped = TYPE.test(parts.at(-1) ?? '') && !HAS_EXTENSION.test(parts.at(-1) ?? '');
  if (isTyped && parts.length > 2) return parts.slice(1, -1);
  if (/^[A-Za-z]$/.test(parts[0]) && /^[\\/]/.test(parts[1])) return isTyped ? parts.slice(0, -1) : parts;
  return isTyped ? parts.slice(0, -1) : parts.slice(1);
}

function split(text: string, separator: string): string[] {
  const parts: string[] = [];
  let from = 0;
  for (let at = 0; at < text.length; at++) {
    if (text[at] === '\\' && /[\\:;]/.test(text[at + 1] ?? '')) at++;
    else if (text[at] === separator) {
      parts.push(text.slice(from, at));
      from = at + 1;
    }
  }
  return [...parts, text.slice(from)];
}

function unescaped(text: string): string {
  return text.replace(/\\([\\:;_&%#${}])/g, '$1');
}
