/** Asks before a model is downloaded whose recipe is in its own files, and shows that recipe. */
import { type App, ButtonComponent, Modal, Setting } from 'obsidian';
import type { OfferedModel } from '../../core/models/hub/hub';
import { strings } from '../strings';
import { languagesOf, licenceOf } from './names';

const texts = strings.models.download;
const LONGEST_PREFIX = 500;

/** Resolves with the model as the user wants it; null where they do not. */
export function agreedOffer(app: App, offer: OfferedModel): Promise<OfferedModel | null> {
  return new Promise((resolve) => { new OfferModal(app, offer, resolve).open(); });
}

class OfferModal extends Modal {
  private answer: OfferedModel | null = null;
  private readonly prefixes: { query: string; passage: string };

  constructor(app: App, private readonly offer: OfferedModel, private readonly done: (offer: OfferedModel | null) => void) {
    super(app);
    this.prefixes = { ...offer.model.fingerprint.prefixes };
  }

  override onOpen(): void {
    const { model } = this.offer;
    const { pooling, dimension } = model.fingerprint;
    this.setTitle(texts.title(model.name));
    this.contentEl.createEl('p', { text: texts.body(model.name, model.bytes) });
    const list = this.contentEl.createEl('ul');
    for (const text of [texts.licence(licenceOf(model)), texts.languages(languagesOf(model)), texts.runs(pooling, dimension, model.tokenLimit), texts.unmeasured]) {
      list.createEl('li', { text });
    }
    this.contentEl.createEl('p', { cls: 'ibid-muted', text: texts.prefixes });
    this.prefix(texts.query, 'query');
    this.prefix(texts.passage, 'passage');
    const row = this.contentEl.createDiv({ cls: 'modal-button-container' });
    new ButtonComponent(row).setButtonText(texts.confirm).setCta().onClick(() => {
      this.answer = { ...this.offer, model: { ...model, fingerprint: { ...model.fingerprint, prefixes: this.prefixes } } };
      this.close();
    });
    new ButtonComponent(row).setButtonText(texts.cancel).onClick(() => { this.close(); });
  }

  override onClose(): void {
    this.contentEl.empty();
    this.done(this.answer);
  }

  private prefix(name: string, key: 'query' | 'passage'): void {
    new Setting(this.contentEl).setName(name).addText((input) => {
      input.setValue(this.prefixes[key]).onChange((text) => { this.prefixes[key] = text.slice(0, LONGEST_PREFIX); });
      input.inputEl.setAttr('aria-label', name);
    });
  }
}
