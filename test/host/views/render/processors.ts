import type { MarkdownPostProcessor, MarkdownPostProcessorContext } from 'obsidian';
import type { App } from '../../app';
import type { CodeBlockHandler } from '../../plugin/registered';

/** Those registered by `MarkdownPreviewRenderer` itself, for no plugin in particular. */
const everywhere = new Set<MarkdownPostProcessor>();

export const codeBlocks = (app: App): ReadonlyMap<string, CodeBlockHandler> => app.registered.codeBlockHandlers;

export function postProcessors(app: App): MarkdownPostProcessor[] {
  return [...everywhere, ...app.registered.postProcessors].sort((a, b) => (a.sortOrder ?? 0) - (b.sortOrder ?? 0));
}

export const MarkdownPreviewRenderer = {
  registerPostProcessor(processor: MarkdownPostProcessor, sortOrder?: number): void {
    if (sortOrder !== undefined) processor.sortOrder = sortOrder;
    everywhere.add(processor);
  },

  unregisterPostProcessor(processor: MarkdownPostProcessor): void {
    everywhere.delete(processor);
  },

  createCodeBlockPostProcessor(language: string, handler: CodeBlockHandler): (el: HTMLElement, context: MarkdownPostProcessorContext) => void {
    return (el, context) => {
      for (const code of el.querySelectorAll<HTMLElement>(`pre > code.language-${CSS.escape(language)}`)) {
        const block = el.doc.createElement('div');
        code.parentElement!.replaceWith(block);
        void handler(code.textContent ?? '', block, context);
      }
    };
  },
};
