/** The list of exclusions, with what each entry matches. */
import { type App, ButtonComponent, type Setting, TextComponent } from 'obsidian';
import type { VaultSettings } from '../../obsidian/settings';
import { iconButton } from '../icon-button';
import { messageOf } from '../../core/message';
import type { Observed } from '../ports';
import { strings } from '../strings';
import { whyInvalid } from './exclusion-preview';
import { LivePreview } from './live-preview';
import { suggestFolders } from './path-suggest';
import { entryList, messageLine, type Row } from './rows';

const texts = strings.settings.exclusions;

/** Milliseconds after the last key before a preview is made. */
const TYPING = 200;

const pathsOf = ({ vault }: App): string[] => vault.getFiles().map(({ path }) => path);

export function exclusionRow(app: App, settings: Observed<VaultSettings>): Row {
  return {
    name: texts.name, desc: texts.desc, aliases: texts.aliases,
    render(setting) {
      const editor = addEditor(app, setting, settings);
      const list = entryList(setting, texts.label);
      let previews: LivePreview[] = [];
      let drawn = '';
      const draw = (): void => {
        const entries = settings.get().exclude;
        if (JSON.stringify(entries) === drawn) return;
        drawn = JSON.stringify(entries);
        for (const preview of previews) preview.stop();
        list.empty();
        previews = entries.map((entry) => drawEntry(app, list, entry, () => {
          void editor.save(settings.get().exclude.filter((other) => other !== entry));
          editor.focus();
        }));
      };
      draw();
      const unsubscribe = settings.subscribe(draw);
      return () => {
        unsubscribe();
        editor.stop();
        for (const preview of previews) preview.stop();
      };
    },
  };
}

function drawEntry(app: App, list: HTMLElement, entry: string, remove: () => void): LivePreview {
  const item = list.createEl('li');
  const text = item.createDiv({ cls: 'ibid-setting-entry' });
  text.createDiv({ cls: 'ibid-setting-entry-name', text: entry, attr: { dir: 'auto' } });
  const preview = new LivePreview(app, text.createDiv({ cls: 'ibid-muted' }));
  const problem = whyInvalid(entry, [], () => pathsOf(app));
  if (problem === null) void preview.show(entry);
  else preview.say(problem);
  iconButton(item, 'trash-2', texts.remove(entry), remove);
  return preview;
}

interface Editor {
  save(entries: string[]): Promise<boolean>;
  focus(): void;
  stop(): void;
}

function addEditor(app: App, setting: Setting, settings: Observed<VaultSettings>): Editor {
  const message = messageLine(setting);
  const preview = new LivePreview(app, message);
  const input = new TextComponent(setting.controlEl).setPlaceholder(texts.placeholder);
  input.inputEl.setAttr('aria-label', texts.name);
  const { win } = input.inputEl;
  let timer = 0;
  const save = async (exclude: string[]): Promise<boolean> => {
    try {
      await settings.update({ exclude });
      return true;
    } catch (error) {
      preview.say(messageOf(error));
      return false;
    }
  };
  const add = async (): Promise<void> => {
    win.clearTimeout(timer);
    const entry = input.getValue().trim();
    const { exclude } = settings.get();
    const problem = whyInvalid(entry, exclude, () => pathsOf(app));
    if (problem !== null) preview.say(problem);
    else if (await save([...exclude, entry])) {
      input.setValue('');
      preview.say(texts.added(entry));
    }
    input.inputEl.focus();
  };
  const typed = (): void => {
    win.clearTimeout(timer);
    timer = win.setTimeout(() => {
      const entry = input.getValue();
      const problem = whyInvalid(entry, settings.get().exclude, () => pathsOf(app));
      if (entry.trim() === '') preview.say('');
      else if (problem !== null) preview.say(problem);
      else void preview.show(entry);
    }, TYPING);
  };
  input.onChange(typed);
  suggestFolders(app, input.inputEl, typed);
  // Enter chooses a suggestion while suggestions are open: they take the key first.
  input.inputEl.addEventListener('keydown', (event) => {
    if (event.key === 'Enter' && !event.isComposing && !event.defaultPrevented) void add();
  });
  new ButtonComponent(setting.controlEl).setButtonText(texts.add).onClick(() => { void add(); });
  return {
    save,
    focus: () => { input.inputEl.focus(); },
    stop() {
      win.clearTimeout(timer);
      preview.stop();
    },
  };
}
