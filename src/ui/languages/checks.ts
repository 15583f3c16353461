/** Which of several languages are meant: a box to tick for each. */
import { nameOfLanguage } from './names';

export interface LanguageChecks {
  /** @param available can be ticked; @param chosen are, also those that are not available */
  show(available: readonly string[], chosen: readonly string[]): void;
}

/** @param label what the languages are for; @param changed is told the codes, in the order in which they were ticked */
export function languageChecks(parent: HTMLElement, label: string, changed: (chosen: string[]) => void): LanguageChecks {
  const group = parent.createDiv({ cls: 'ibid-languages', attr: { role: 'group', 'aria-label': label } });
  let drawn = '';
  return {
    show(available, chosen) {
      const codes = [...new Set([...available, ...chosen])];
      if (JSON.stringify([codes, available, chosen]) === drawn) return;
      drawn = JSON.stringify([codes, available, chosen]);
      const focused = group.querySelector<HTMLInputElement>(':focus')?.value;
      group.empty();
      for (const code of codes) {
        const box = group.createEl('label');
        const input = box.createEl('input', { type: 'checkbox', value: code });
        input.checked = chosen.includes(code);
        box.appendText(nameOfLanguage(code, available.includes(code)));
        input.addEventListener('change', () => { changed(input.checked ? [...chosen, code] : chosen.filter((other) => other !== code)); });
        if (code === focused) input.focus();
      }
    },
  };
}
