/** In which languages each file is recognised: as it is set, with what is installed. */
import type { InstalledLanguage, OcrLanguages } from '../../core/read/ocr/installed';
import { ocrLanguage } from '../../core/read/ocr/languages';
import { candidatesFor, codesIn, type RecognitionSettings } from '../../core/read/ocr/settings';

export interface LanguageChoice {
  /** As `candidatesFor` gives them. */
  candidatesFor(path: string): readonly string[];
  /** Whether there are data of all these candidates, and which, where they are not those of the catalogue. */
  dataOf(candidates: readonly string[]): { areThere: boolean; version: string };
}

/** The same for every file. */
export function fixedLanguages(candidates: readonly string[]): LanguageChoice {
  return { candidatesFor: () => candidates, dataOf: () => ({ areThere: true, version: '' }) };
}

/** Digits of a hash that name data: a user has a few. */
const DIGITS = 12;

/** What follows from the settings, until they are replaced. */
export class SetLanguages implements LanguageChoice {
  private installed = new Map<string, InstalledLanguage>();

  private constructor(private readonly languages: OcrLanguages, private settings: RecognitionSettings) {}

  static async open(languages: OcrLanguages, settings: RecognitionSettings): Promise<SetLanguages> {
    const choice = new SetLanguages(languages, settings);
    await choice.replace(settings);
    return choice;
  }

  /** Looks anew at what is installed. */
  async replace(settings: RecognitionSettings): Promise<void> {
    const installed = await this.languages.installed();
    this.installed = new Map(installed.map((language) => [language.code, language]));
    this.settings = settings;
  }

  candidatesFor(path: string): readonly string[] {
    return candidatesFor(path, this.settings, [...this.installed.keys()]);
  }

  dataOf(candidates: readonly string[]): { areThere: boolean; version: string } {
    const codes = codesIn(candidates);
    const own = codes.filter((code) => {
      const hash = this.installed.get(code)?.hash ?? '';
      return hash !== '' && hash !== ocrLanguage(code)?.hash;
    });
    return {
      areThere: codes.every((code) => this.installed.has(code)),
      version: own.map((code) => `${code}@${this.installed.get(code)!.hash.slice(0, DIGITS)}`).join(' '),
    };
  }
}
