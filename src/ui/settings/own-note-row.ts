/** Whether the note that is being written is searched for what is written in it. */
import { ToggleComponent } from 'obsidian';
import type { DeviceSettings } from '../../obsidian/settings';
import type { Observed } from '../ports';
import { strings } from '../strings';
import type { Row } from './rows';

const texts = strings.settings.ownNote;

export function ownNoteRow(device: Observed<DeviceSettings>): Row {
  return {
    ...texts,
    render(setting) {
      const toggle = new ToggleComponent(setting.controlEl).setValue(device.get().leaveOutOwnNote);
      toggle.toggleEl.querySelector('input')?.setAttr('aria-label', texts.name);
      toggle.onChange((leaveOutOwnNote) => { void device.update({ leaveOutOwnNote }); });
      return device.subscribe(({ leaveOutOwnNote }) => { if (toggle.getValue() !== leaveOutOwnNote) toggle.setValue(leaveOutOwnNote); });
    },
  };
}
