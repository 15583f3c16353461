/** Passwords of protected files. */

export const passwords = {
  enter: 'Enter password…',
  enterFor: (path: string) => `Enter password… for “${path}”`,
  title: (name: string) => `Password of “${name}”`,
  label: (name: string) => `Password of “${name}”`,
  explanation: 'It is kept in Obsidian’s secret storage on this device, and in no file of the vault. The text of the file will lie in the index, where no password protects it.',
  open: 'Read the file',
  trying: 'Trying…',
  wrong: 'This password does not open the file.',
  cancel: 'Cancel',
  forget: 'Forget password',
  forgotten: (path: string) => `The password of “${path}” is forgotten, and its text leaves the index.`,
} as const;
