/** What deletes something of the index, each after a question. */
import { type App, Notice } from 'obsidian';
import { confirmed } from '../confirm';
import { messageOf } from '../../core/message';
import type { Indexing } from '../ports';
import { strings } from '../strings';

const texts = strings.index;

export async function rebuildIndex(app: App, indexing: Pick<Indexing, 'rebuild'>): Promise<void> {
  if (await confirmed(app, { ...texts.rebuild, cancel: texts.cancel })) await told(indexing.rebuild());
}

export async function removeData(app: App, indexing: Pick<Indexing, 'removeData'>): Promise<void> {
  if (!await confirmed(app, { ...texts.removeData, cancel: texts.cancel })) return;
  if (await told(indexing.removeData())) new Notice(texts.removeData.done);
}

async function told(action: Promise<void>): Promise<boolean> {
  try {
    await action;
    return true;
  } catch (error) {
    new Notice(texts.failure(messageOf(error)));
    return false;
  }
}
