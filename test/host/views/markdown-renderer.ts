import type { App } from '../app';
import { Component } from '../component';
import type { TFile } from '../vault/files';
import { handleLinks, renderInto } from './render/render';

export class MarkdownRenderChild extends Component {
  constructor(readonly containerEl: HTMLElement) {
    super();
  }
}

export abstract class MarkdownRenderer extends MarkdownRenderChild {
  hoverPopover = null;

  constructor(readonly app: App, containerEl: HTMLElement) {
    super(containerEl);
  }

  abstract get file(): TFile | null;

  static renderMarkdown(): never {
    throw new Error('The host has no MarkdownRenderer.renderMarkdown: use render');
  }

  static async render(app: App, markdown: string, el: HTMLElement, sourcePath: string, component: Component): Promise<void> {
    await renderInto(el, { app, source: markdown, sourcePath, component });
    handleLinks(el, app, component, () => sourcePath);
  }
}
