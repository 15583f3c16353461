/** The models of Ollama that embed; getting them is Ollama's own business. */
import { type App, ButtonComponent } from 'obsidian';
import { messageOf } from '../../core/message';
import { chooseModel } from '../models/choose';
import type { ModelData } from '../models/data';
import { strings } from '../strings';
import { entryList, messageLine, type Row } from './rows';

const texts = strings.models.ollama;

export function ollamaModelsRow(app: App, data: ModelData): Row {
  return {
    name: texts.name, desc: texts.desc, aliases: texts.aliases,
    render(setting) {
      const message = messageLine(setting);
      const list = entryList(setting, texts.label);
      let abort: AbortController | null = null;
      const use = (model: string): void => {
        chooseModel(app, data, { kind: 'ollama', model }).catch((error: unknown) => { message.setText(messageOf(error)); });
      };
      const look = async (): Promise<void> => {
        abort?.abort();
        const { signal } = abort = new AbortController();
        message.setText(texts.looking);
        list.empty();
        try {
          const models = await data.ollama(signal);
          message.setText(models.length === 0 ? texts.none : '');
          for (const { name, parameters } of models) {
            const item = list.createEl('li');
            const entry = item.createDiv({ cls: 'ibid-setting-entry' });
            entry.createDiv({ cls: 'ibid-setting-entry-name', text: name });
            entry.createDiv({ cls: 'ibid-muted', text: texts.parameters(parameters) });
            new ButtonComponent(item).setButtonText(texts.use).onClick(() => { use(name); }).buttonEl.setAttr('aria-label', texts.choose(name));
          }
        } catch (error) {
          if (!signal.aborted) message.setText(messageOf(error));
        }
      };
      new ButtonComponent(setting.controlEl).setButtonText(texts.look).onClick(() => { void look(); });
      return () => { abort?.abort(); };
    },
  };
}
