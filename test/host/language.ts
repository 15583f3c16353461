/** The language of the app's interface. */
let language = 'en';

export function setLanguage(code: string): void {
  language = code;
}

export const getLanguage = (): string => language;
