/** The languages that most images and scans are in. */
import type { VaultSettings } from '../../obsidian/settings';
import { languageChecks } from '../languages/checks';
import type { LanguageData } from '../languages/data';
import { messageOf } from '../../core/message';
import type { Observed } from '../ports';
import { strings } from '../strings';
import { messageLine, type Row } from './rows';

const texts = strings.languages.usual;

export function usualLanguagesRow(settings: Observed<VaultSettings>, data: LanguageData): Row {
  return {
    name: texts.name, desc: texts.desc, aliases: texts.aliases,
    render(setting) {
      const message = messageLine(setting);
      const checks = languageChecks(setting.controlEl, texts.name, (languages) => {
        message.setText('');
        settings.update({ languages }).catch((error: unknown) => { message.setText(messageOf(error)); });
      });
      let codes: string[] = [];
      const draw = (): void => { checks.show(codes, settings.get().languages); };
      const ends = [
        settings.subscribe(draw),
        data.subscribe((installed) => {
          codes = installed.map(({ code }) => code);
          draw();
        }),
      ];
      return () => { for (const end of ends) end(); };
    },
  };
}
