/** Opens the plugin's views. */
import type { App } from 'obsidian';
import { INDEX_VIEW } from '../ui/index/view';

export async function openIndexView({ workspace }: App): Promise<void> {
  const leaf = workspace.getLeavesOfType(INDEX_VIEW)[0] ?? workspace.getLeaf('tab');
  await leaf.setViewState({ type: INDEX_VIEW, active: true });
  await workspace.revealLeaf(leaf);
}
