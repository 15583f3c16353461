/** Asks for the user's agreement before anything of the vault is read, with what it would cost. */
import { ButtonComponent, type Component } from 'obsidian';
import type { Estimate } from '../../core/engine';
import { messageOf } from '../../core/message';
import type { Indexing } from '../ports';
import { strings } from '../strings';
import { timeWords } from './time-words';

const texts = strings.index.consent;

/** Draws the panel into `parent`. Whoever draws it takes it away when the phase is no longer `asking`. */
export function renderConsent(parent: HTMLElement, indexing: Pick<Indexing, 'estimate' | 'agree' | 'isMobile'>, component: Component): void {
  const panel = parent.createDiv({ cls: 'ibid-consent', attr: { role: 'region', 'aria-label': texts.heading } });
  panel.createDiv({ cls: 'ibid-consent-heading', text: texts.heading, attr: { role: 'heading', 'aria-level': '2' } });
  panel.createEl('p', { text: texts.explanation });
  if (indexing.isMobile) panel.createEl('p', { text: texts.mobile });
  const estimated = panel.createDiv({ cls: 'ibid-consent-estimate', text: texts.estimating, attr: { role: 'status' } });
  const buttons = panel.createDiv({ cls: 'ibid-buttons' });
  if (indexing.isMobile) new ButtonComponent(buttons).setButtonText(texts.readOnly).setCta().onClick(() => { indexing.agree(true); });
  const agree = new ButtonComponent(buttons).setButtonText(texts.agree).onClick(() => { indexing.agree(); });
  if (!indexing.isMobile) agree.setCta();

  let isOpen = true;
  component.register(() => { isOpen = false; });
  indexing.estimate().then(
    (estimate) => { if (isOpen) drawEstimate(estimated, estimate, indexing.isMobile); },
    (error: unknown) => { if (isOpen) estimated.setText(texts.failed(messageOf(error))); },
  );
}

function drawEstimate(element: HTMLElement, { kinds, leftOut, ...time }: Estimate, isMobile: boolean): void {
  element.empty();
  if (kinds.length === 0) {
    element.createEl('p', { text: texts.nothing });
  } else {
    const list = element.createEl('ul');
    for (const { kind, files, bytes } of kinds) list.createEl('li', { text: texts.kind[kind](files, bytes) });
    element.createEl('p', { text: timeWords(time, isMobile) });
  }
  if (leftOut > 0) element.createEl('p', { cls: 'ibid-muted', text: texts.leftOut(leftOut) });
}
