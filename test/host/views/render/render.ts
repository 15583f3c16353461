/** Puts rendered Markdown on the page with what the app and plugins add: embeds, links, code blocks, post-processors. */

import type { MarkdownPostProcessorContext } from 'obsidian';
import type { App } from '../../app';
import type { Component } from '../../component';
import { parseLinktext } from '../../functions/links';
import { Menu } from '../../widgets/menu';
import { Keymap } from '../../widgets/scope';
import { IMAGE_EXTENSIONS } from '../image-view';
import { codeBlocks, postProcessors } from './processors';
import { renderSections, type Section } from './sections';

export interface RenderTarget {
  app: App;
  source: string;
  sourcePath: string;
  /** Owns what post-processors add. */
  component: Component;
}

let documents = 0;

/** @returns the sections in the order of the note; they are in `el` already */
export async function renderInto(el: HTMLElement, target: RenderTarget): Promise<Section[]> {
  const docId = String((documents += 1));
  const sections = renderSections(el.doc, target.source, docId);
  for (const section of sections) {
    el.append(section.el);
    fillEmbeds(section.el, target);
    await process(section, target, docId);
  }
  return sections;
}

async function process(section: Section, { app, source, sourcePath, component }: RenderTarget, docId: string): Promise<void> {
  const context: MarkdownPostProcessorContext = {
    docId,
    sourcePath,
    frontmatter: app.metadataCache.getCache(sourcePath)?.frontmatter,
    addChild: (child) => void component.addChild(child as unknown as Component),
    getSectionInfo: () => ({ text: source, lineStart: section.from, lineEnd: section.to }),
  };
  for (const code of section.el.querySelectorAll<HTMLElement>('pre > code')) {
    const language = /(?:^| )language-(\S+)/.exec(code.className)?.[1];
    const handler = language === undefined ? undefined : codeBlocks(app).get(language);
    if (!handler) continue;
    const block = section.el.doc.createElement('div');
    block.className = `block-language-${language!}`;
    code.parentElement!.replaceWith(block);
    await handler(code.textContent ?? '', block, context);
  }
  for (const processor of postProcessors(app)) await processor(section.el, context);
}

/** Pictures of the vault are shown; other files, PDFs too, are links; what lies on other servers is only named. */
function fillEmbeds(el: HTMLElement, { app, sourcePath }: RenderTarget): void {
  for (const embed of el.querySelectorAll<HTMLElement>('span.internal-embed')) {
    const { src = '', alt = '' } = embed.dataset;
    const remote = /^[a-z][a-z0-9+.-]*:/i.test(src) || src.startsWith('//');
    const file = remote ? null : app.metadataCache.getFirstLinkpathDest(parseLinktext(src).path, sourcePath);
    if (file && IMAGE_EXTENSIONS.includes(file.extension)) {
      embed.addClass('image-embed');
      embed.createEl('img', { attr: { src: app.vault.getResourcePath(file), alt: alt || file.name } });
    } else if (remote) embed.setText(`Picture not loaded: ${alt || src}`);
    else embed.createEl('a', { cls: 'internal-link', text: alt || src, href: src, attr: { 'data-href': src } });
  }
}

/** Links, footnotes and tags of a rendered note react. */
export function handleLinks(el: HTMLElement, app: App, component: Component, sourcePath: () => string): void {
  const linkAt = (evt: Event): HTMLAnchorElement | null => (evt.target as Element).closest<HTMLAnchorElement>('a');
  component.registerDomEvent(el, 'click', (evt: MouseEvent) => {
    const link = linkAt(evt);
    if (!link || link.hasClass('external-link')) return;
    evt.preventDefault();
    const href = link.getAttribute('href') ?? '';
    if (link.hasClass('internal-link')) void app.workspace.openLinkText(link.dataset.href ?? '', sourcePath(), Keymap.isModEvent(evt));
    else if (!link.hasClass('tag') && href.startsWith('#')) showFootnote(el, href.slice(1));
  });
  component.registerDomEvent(el, 'contextmenu', (evt: MouseEvent) => {
    const link = linkAt(evt);
    if (link?.hasClass('internal-link')) app.workspace.handleLinkContextMenu(Menu.forEvent(evt), link.dataset.href ?? '', sourcePath());
    else if (link?.hasClass('external-link')) app.workspace.trigger('url-menu', Menu.forEvent(evt), link.href);
  });
}

/** A reference leads to its note, the arrow back to the reference. */
function showFootnote(el: HTMLElement, id: string): void {
  const target = el.querySelector<HTMLElement>(`[id="${CSS.escape(id)}"]`);
  if (!target) return;
  for (const old of el.querySelectorAll('.is-flashing')) old.removeClass('is-flashing');
  target.addClass('is-flashing');
  target.scrollIntoView({ block: 'center' });
}
