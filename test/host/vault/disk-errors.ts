/** Errors as Node and Obsidian word them. */

const coded = (code: string, message: string): Error => Object.assign(new Error(`${code}: ${message}`), { code });

export const missing = (call: string, path: string): Error => coded('ENOENT', `no such file or directory, ${call} '${path}'`);

export const notEmpty = (path: string): Error => coded('ENOTEMPTY', `directory not empty, rmdir '${path}'`);

export const fileExists = (): Error => new Error('Destination file already exists!');
