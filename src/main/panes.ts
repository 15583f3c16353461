/** Opens the plugin's views: one of each. */
import type { App } from 'obsidian';
import { ASK_VIEW, AskView } from '../ui/ask/view';
import { CHECK_VIEW } from '../ui/check/view';
import { INDEX_VIEW } from '../ui/index/view';

/** Beside the note where it is not open yet. With a question, asks it; else the cursor goes into the box. */
export async function openAsk({ workspace }: App, question?: string): Promise<void> {
  const leaf = workspace.getLeavesOfType(ASK_VIEW)[0] ?? await workspace.ensureSideLeaf(ASK_VIEW, 'right', { active: true, reveal: true });
  await workspace.revealLeaf(leaf);
  if (!(leaf.view instanceof AskView)) return;
  if (question === undefined) leaf.view.focusBox();
  else leaf.view.ask(question);
}

export async function openIndex({ workspace }: App): Promise<void> {
  const leaf = workspace.getLeavesOfType(INDEX_VIEW)[0] ?? workspace.getLeaf('tab');
  await leaf.setViewState({ type: INDEX_VIEW, active: true });
  await workspace.revealLeaf(leaf);
}

/** @param path the note whose citations are checked */
export async function openCheck({ workspace }: App, path: string): Promise<void> {
  const leaf = workspace.getLeavesOfType(CHECK_VIEW)[0] ?? workspace.getRightLeaf(false) ?? workspace.getLeaf('tab');
  await leaf.setViewState({ type: CHECK_VIEW, active: true, state: { path } });
  await workspace.revealLeaf(leaf);
}
