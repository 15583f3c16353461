/** What plugins have registered with the app beside views and commands; tells `editor-extensions-changed`. */
import type {
  CliHandler, EditorSuggest, HoverLinkSource, MarkdownPostProcessor, MarkdownPostProcessorContext, ObsidianProtocolHandler,
} from 'obsidian';
import type { Extension } from '@codemirror/state';
import { Events } from '../events';

export type CodeBlockHandler = (source: string, el: HTMLElement, context: MarkdownPostProcessorContext) => unknown;

export class Registered extends Events {
  readonly editorExtensions = new Set<Extension>();
  readonly editorSuggests = new Set<EditorSuggest<unknown>>();
  readonly hoverLinkSources = new Map<string, HoverLinkSource>();
  readonly postProcessors = new Set<MarkdownPostProcessor>();
  readonly codeBlockHandlers = new Map<string, CodeBlockHandler>();
  readonly protocolHandlers = new Map<string, ObsidianProtocolHandler>();
  readonly cliHandlers = new Map<string, CliHandler>();

  /** How many entries there are of all kinds. */
  size(): number {
    const kinds = [
      this.editorExtensions, this.editorSuggests, this.hoverLinkSources,
      this.postProcessors, this.codeBlockHandlers, this.protocolHandlers, this.cliHandlers,
    ];
    return kinds.reduce((sum, kind) => sum + kind.size, 0);
  }
}
