import { WorkspaceSplit, type WorkspaceItem } from './item';
import { WorkspaceTabs } from './tabs';
import type { Workspace } from './workspace';

const DEFAULT_PX = 300;
const LEAST_PX = 200;

/** A side pane of the desktop: one or more groups of tabs, as wide as its edge is dragged. */
export class WorkspaceSidedock extends WorkspaceSplit {
  collapsed = false;
  size = DEFAULT_PX;

  constructor(workspace: Workspace, readonly side: 'left' | 'right', label: string) {
    super(workspace, 'horizontal', `mod-sidedock mod-${side}-split`);
    this.containerEl.setAttrs({ role: side === 'left' ? 'navigation' : 'complementary', 'aria-label': label });
    this.setSize(DEFAULT_PX);
    this.addHandle();
  }

  /** Width in CSS pixels. */
  setSize(px: number): void {
    this.size = Math.max(LEAST_PX, Math.round(px));
    this.containerEl.setCssProps({ '--sidedock-width': `${this.size}px` });
    if (this.containerEl.isConnected) this.workspace.requestResize();
  }

  expand(): void {
    this.setCollapsed(false);
  }

  collapse(): void {
    this.setCollapsed(true);
  }

  toggle(): void {
    this.setCollapsed(!this.collapsed);
  }

  setCollapsed(collapsed: boolean): void {
    if (this.collapsed === collapsed) return;
    this.collapsed = collapsed;
    this.containerEl.toggleClass('is-sidedock-collapsed', collapsed);
    for (const tabs of this.children) {
      if (tabs instanceof WorkspaceTabs) void tabs.current?.loadIfVisible();
    }
    this.workspace.onLayoutChange();
    this.workspace.requestResize();
  }

  /** A side pane stays when it is empty. */
  override removeChild(child: WorkspaceItem): void {
    super.removeChild(child);
    if (this.children.length === 0) this.collapse();
  }

  private addHandle(): void {
    const handle = this.containerEl.createEl('hr', { cls: 'workspace-leaf-resize-handle', attr: { 'aria-hidden': 'true' } });
    handle.addEventListener('pointerdown', (down) => {
      handle.setPointerCapture(down.pointerId);
      const start = this.size;
      const move = (evt: PointerEvent): void => {
        const by = evt.clientX - down.clientX;
        this.setSize(start + (this.side === 'left' ? by : -by));
      };
      handle.addEventListener('pointermove', move);
      handle.addEventListener('pointerup', () => {
        handle.removeEventListener('pointermove', move);
        this.workspace.requestSaveLayout();
      }, { once: true });
    });
  }
}
