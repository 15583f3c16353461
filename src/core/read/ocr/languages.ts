/** The languages that text recognition can be given, and where their data come from. */
import { CATALOGUE } from './catalogue';

export interface OcrLanguage {
  /** Tesseract's: "deu", "chi_sim". */
  code: string;
  /** In English. */
  name: string;
  /** ISO 639-1. */
  iso: string;
  /** Bytes to be downloaded, and their SHA-256, hex. */
  size: number;
  hash: string;
}

/** Of the data: other data recognise other text. */
export const DATA_VERSION = '4.0.0_best_int';

/** Comes with the plugin. */
export const BUILT_IN = 'eng';

/** In the order of their names. */
export const ocrLanguages: readonly OcrLanguage[] = CATALOGUE;

const byCode = new Map(CATALOGUE.map((language) => [language.code, language]));

/** Null for a code that is not in the catalogue: data of it may be brought by the user. */
export function ocrLanguage(code: string): OcrLanguage | null {
  return byCode.get(code) ?? null;
}

/** The one place on the network that language data come from: npm's packages as jsDelivr serves them. */
export function addressOf({ code }: OcrLanguage): string {
  return `https://cdn.jsdelivr.net/npm/@tesseract.js-data/${code}@1.0.0/${DATA_VERSION}/${code}.traineddata.gz`;
}

/** Whether data of a language lie at an address. */
export function isLanguageAddress(url: string): boolean {
  return CATALOGUE.some((language) => addressOf(language) === url);
}

/** Tesseract's codes are these; what else is called so is no name of a file. */
export function isLanguageCode(code: string): boolean {
  return /^[a-z]{3}(?:_[a-z]{3,8}){0,3}$/.test(code);
}
