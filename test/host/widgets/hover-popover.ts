import type { Point } from 'obsidian';
import { Component } from '../component';

interface HoverParent {
  hoverPopover: HoverPopover | null;
}

/** A box by an element, shown after a while, gone when the pointer leaves both. */
export class HoverPopover extends Component {
  readonly hoverEl: HTMLElement;
  private timer: number;

  constructor(private readonly parent: HoverParent, private readonly targetEl: HTMLElement | null, waitTime = 300, private readonly staticPos: Point | null = null) {
    super();
    this.hoverEl = (targetEl?.doc ?? activeDocument).createElement('div');
    this.hoverEl.className = 'popover hover-popover';
    parent.hoverPopover?.hide();
    parent.hoverPopover = this;
    this.timer = window.setTimeout(() => this.show(), waitTime);
    for (const el of [targetEl, this.hoverEl]) {
      if (!el) continue;
      this.registerDomEvent(el, 'mouseleave', () => this.leave());
      this.registerDomEvent(el, 'mouseenter', () => window.clearTimeout(this.timer));
    }
  }

  hide(): void {
    window.clearTimeout(this.timer);
    this.hoverEl.remove();
    if (this.parent.hoverPopover === this) this.parent.hoverPopover = null;
    this.unload();
  }

  private show(): void {
    this.hoverEl.doc.body.append(this.hoverEl);
    const box = this.targetEl?.getBoundingClientRect();
    const { x, y } = this.staticPos ?? { x: box?.left ?? 0, y: (box?.bottom ?? 0) + 4 };
    this.hoverEl.setCssStyles({ left: `${x}px`, top: `${y}px` });
    void this.load();
  }

  private leave(): void {
    window.clearTimeout(this.timer);
    this.timer = window.setTimeout(() => this.hide(), 300);
  }
}
