/** The reading view of a note. */

import { Component } from '../component';
import type { TFile } from '../vault/files';
import { MarkdownRenderer } from './markdown-renderer';
import type { MarkdownView } from './markdown-view';
import { markText } from './mark-text';
import { handleLinks, renderInto } from './render/render';
import type { Section } from './render/sections';

export class MarkdownPreviewView extends MarkdownRenderer {
  /** Resolves when the last text given has been rendered. */
  rendered: Promise<void> = Promise.resolve();
  private readonly sizer: HTMLElement;
  private source = '';
  private sections: Section[] = [];
  private drawn = new Component();

  constructor(private readonly view: MarkdownView) {
    super(view.app, view.contentEl.createDiv('markdown-reading-view').createDiv({ cls: 'markdown-preview-view markdown-rendered', attr: { tabindex: 0, role: 'document', 'aria-label': 'Note' } }));
    this.sizer = this.containerEl.createDiv('markdown-preview-sizer markdown-preview-section');
    handleLinks(this.sizer, view.app, this, () => view.file?.path ?? '');
    view.addChild(this);
  }

  get file(): TFile | null {
    return this.view.file;
  }

  get(): string {
    return this.source;
  }

  set(data: string): void {
    this.source = data;
    this.rerender();
  }

  clear(): void {
    this.set('');
  }

  rerender(): void {
    this.removeChild(this.drawn);
    this.drawn = this.addChild(new Component());
    this.sizer.empty();
    const { source, drawn: component } = this;
    this.rendered = renderInto(this.sizer, { app: this.app, source, sourcePath: this.file?.path ?? '', component }).then((sections) => {
      if (source === this.source) this.sections = sections;
    });
  }

  getScroll(): number {
    const top = this.containerEl.getBoundingClientRect().top;
    const section = this.sections.find(({ el }) => el.getBoundingClientRect().bottom > top);
    if (!section) return 0;
    const box = section.el.getBoundingClientRect();
    const within = Math.max(0, (top - box.top) / Math.max(1, box.height));
    return section.from + within * (section.to - section.from + 1);
  }

  applyScroll(scroll: number): void {
    void this.rendered.then(() => this.sectionAt(scroll)?.el.scrollIntoView({ block: 'start' }));
  }

  /** Lines from 0. */
  showLines(from: number, to: number): void {
    void this.rendered.then(() => {
      this.unmark();
      const shown = this.sections.filter((section) => section.from <= to && section.to >= from);
      for (const { el } of shown) el.addClass('is-flashing');
      shown[0]?.el.scrollIntoView({ block: 'center' });
    });
  }

  /** Offsets in the note's text: the block is shown, the words are marked where they can be found in it. */
  showRange(from: number, to: number): void {
    void this.rendered.then(() => {
      this.unmark();
      const section = this.sectionAt(this.source.slice(0, from).split('\n').length - 1);
      if (!section) return;
      const marks = markText(this.sizer, section.el, this.source.slice(from, to));
      if (marks.length === 0) section.el.addClass('is-flashing');
      (marks[0] ?? section.el).scrollIntoView({ block: 'center' });
    });
  }

  private sectionAt(line: number): Section | undefined {
    return this.sections.findLast((section) => section.from <= line) ?? this.sections[0];
  }

  private unmark(): void {
    for (const el of this.sizer.querySelectorAll('.is-flashing')) el.removeClass('is-flashing');
    for (const mark of this.sizer.querySelectorAll('.search-highlight')) mark.replaceWith(...mark.childNodes);
    this.sizer.normalize();
  }
}
