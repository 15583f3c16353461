/** A setting as both of Obsidian's settings APIs can draw it. */
import type { Setting } from 'obsidian';

export interface Row {
  name: string;
  desc: string;
  /** Other words that it is looked for by. */
  aliases: readonly string[];
  /** Always, where it is not given. */
  visible?: () => boolean;
  /**
   * Draws the controls; name and description are drawn already. The result ends what follows something.
   * @param refresh asks every row again whether it is visible
   */
  render: (setting: Setting, refresh: () => void) => () => void;
}

export interface Section {
  heading: string;
  rows: Row[];
}

/** The list of what was chosen or is there, below the row's words and controls. */
export function entryList({ settingEl }: Setting, label: string): HTMLElement {
  settingEl.addClass('ibid-setting-list');
  return settingEl.createEl('ul', { cls: 'ibid-setting-entries', attr: { 'aria-label': label } });
}

/** A line under the row's description that is spoken when it changes. */
export function messageLine({ infoEl }: Setting): HTMLElement {
  return infoEl.createDiv({ cls: 'ibid-setting-message', attr: { role: 'status' } });
}
