/** Chooses a language to be downloaded. */
import { type App, FuzzySuggestModal } from 'obsidian';
import type { OcrLanguage } from '../../core/read/ocr/languages';
import { strings } from '../strings';

const texts = strings.languages.installed;

export class LanguageModal extends FuzzySuggestModal<OcrLanguage> {
  constructor(app: App, private readonly languages: readonly OcrLanguage[], private readonly done: (language: OcrLanguage) => void) {
    super(app);
    this.setPlaceholder(texts.choose);
  }

  override getItems(): OcrLanguage[] {
    return [...this.languages];
  }

  override getItemText({ name, size }: OcrLanguage): string {
    return texts.option(name, size);
  }

  override onChooseItem(language: OcrLanguage): void {
    this.done(language);
  }
}
