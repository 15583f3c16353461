/** Paths of the vault: relative, with `/`; the root is ''. */

/** As Obsidian's: no-break spaces become spaces, and the name is composed (NFC). */
export const normalizePath = (path: string): string => {
  const trimmed = path.replace(/[\\/]+/g, '/').replace(/^\//, '').replace(/\/$/, '');
  return (trimmed === '' ? '/' : trimmed).replace(/[\u00a0\u202f]/g, ' ').normalize('NFC');
};

/** Without the leading and trailing slash that the root and users write. */
export const inner = (path: string): string => (path === '/' ? '' : path);

export const parentOf = (path: string): string => path.slice(0, Math.max(0, path.lastIndexOf('/')));

export const nameOf = (path: string): string => path.slice(path.lastIndexOf('/') + 1);

export const join = (folder: string, name: string): string => (folder === '' ? name : `${folder}/${name}`);

/** Lower case, without the dot; '' where there is none. */
export const extensionOf = (path: string): string => {
  const name = nameOf(path);
  const dot = name.lastIndexOf('.');
  return dot <= 0 || dot === name.length - 1 ? '' : name.slice(dot + 1).toLowerCase();
};

export const basenameOf = (path: string): string => {
  const name = nameOf(path);
  const extension = extensionOf(path);
  return extension === '' ? name : name.slice(0, -extension.length - 1);
};

/** Obsidian's vault does not list what lies in a folder that begins with a dot. */
export const isHidden = (path: string): boolean => path.split('/').some((part) => part.startsWith('.'));

export const isUnder = (path: string, folder: string): boolean => folder === '' || path.startsWith(`${folder}/`);
