/** The models that are on this device: download on consent, import, removal. */
import { type App, ButtonComponent } from 'obsidian';
import { CATALOGUE, type EmbeddingModel } from '../../core/models/catalogue';
import { writeChoice } from '../../core/models/choice';
import type { InstalledModel } from '../../core/models/installed';
import { confirmed } from '../confirm';
import { iconButton } from '../icon-button';
import { messageOf } from '../../core/message';
import { AddModelModal } from '../models/add-modal';
import type { ModelData } from '../models/data';
import { languagesOf, licenceOf } from '../models/names';
import { agreedOffer } from '../models/offer-modal';
import { WorkLine } from '../models/work-line';
import { strings } from '../strings';
import { entryList, messageLine, type Row } from './rows';

const texts = strings.models.installed;
const download = strings.models.download;

/** By how much a download may be larger than was said before it is asked about again. */
const LARGER = 1.2;
const SHORT_REVISION = 7;

export function installedModelsRow(app: App, data: ModelData): Row {
  return {
    name: texts.name, desc: texts.desc, aliases: texts.aliases,
    render(setting) {
      const message = messageLine(setting);
      const list = entryList(setting, texts.label);
      const line = new WorkLine(setting.settingEl, () => { data.cancel(); });
      const add = new ButtonComponent(setting.controlEl).setButtonText(texts.add).onClick(() => {
        const there = data.state().installed.map(({ model }) => model.fingerprint.id);
        const offered = CATALOGUE.filter(({ files, fingerprint }) => files.length > 0 && !there.includes(fingerprint.id));
        new AddModelModal(app, offered, {
          download: (model) => { void downloadKnown(app, data, model); },
          byName: (id) => { void downloadByName(app, data, id); },
          fromFolder: (files) => { void data.importFolder(files); },
        }).open();
      });
      const remove = async (installed: InstalledModel): Promise<void> => {
        try {
          if (!await removed(app, data, installed)) return;
          message.setText(texts.removed(installed.model.name));
          add.buttonEl.focus();
        } catch (error) {
          message.setText(messageOf(error));
        }
      };
      let drawn: readonly InstalledModel[] | null = null;
      let last = '';
      let before = data.state().chosen;
      let isBusy = false;
      return data.subscribe(({ installed, chosen, work, said }) => {
        const { activeElement, body } = setting.settingEl.doc;
        // A button that is disabled or goes away takes the focus with it.
        const isLost = isBusy && work === null && (activeElement === body || activeElement?.closest('.ibid-download') !== null);
        isBusy = work !== null;
        add.setDisabled(isBusy);
        line.show(work);
        if (isLost) add.buttonEl.focus();
        if (said !== last) message.setText(said);
        else if (chosen !== before) message.setText(''); // what was said of a model may have been done now
        last = said;
        before = chosen;
        if (installed === drawn) return;
        drawn = installed;
        list.empty();
        if (installed.length === 0) list.createEl('li', { cls: 'ibid-muted', text: texts.none });
        for (const each of installed) drawEntry(list, each, () => { void remove(each); });
      });
    },
  };
}

function drawEntry(list: HTMLElement, { model }: InstalledModel, remove: () => void): void {
  const item = list.createEl('li');
  const entry = item.createDiv({ cls: 'ibid-setting-entry' });
  entry.createDiv({ cls: 'ibid-setting-entry-name', text: model.name });
  entry.createDiv({ cls: 'ibid-muted', text: texts.entry(model.bytes, licenceOf(model), languagesOf(model), model.fingerprint.revision.slice(0, SHORT_REVISION)) });
  iconButton(item, 'trash-2', texts.remove(model.name), remove);
}

async function removed(app: App, data: ModelData, { model }: InstalledModel): Promise<boolean> {
  const { id } = model.fingerprint;
  const { title, body, chosen, kept, confirm, cancel } = texts.removal;
  const isChosen = data.state().chosen === writeChoice({ kind: 'installed', id });
  if (!await confirmed(app, { title: title(model.name), body: `${body(model.bytes)} ${isChosen ? chosen : kept}`, confirm, cancel })) return false;
  await data.remove(id);
  return true;
}

/** One question with the size that the catalogue knows; a second one only where the model has become larger. */
async function downloadKnown(app: App, data: ModelData, { name, bytes, fingerprint }: EmbeddingModel): Promise<void> {
  const asked = { title: download.title(name), confirm: download.confirm, cancel: download.cancel, isHarmless: true };
  if (!await confirmed(app, { ...asked, body: download.body(name, bytes) })) return;
  const offer = await data.look(fingerprint.id);
  if (offer === null) return;
  if (offer.model.bytes > bytes * LARGER && !await confirmed(app, { ...asked, body: download.larger(name, offer.model.bytes) })) return;
  await data.download(offer);
}

async function downloadByName(app: App, data: ModelData, id: string): Promise<void> {
  const offer = await data.look(id);
  const agreed = offer && await agreedOffer(app, offer);
  if (agreed) await data.download(agreed);
}
