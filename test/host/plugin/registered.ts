/** What plugins have registered with the app; tells `view-registered`, `view-unregistered` (type) and `editor-extensions-changed`. */
import type {
  CliHandler, EditorSuggest, HoverLinkSource, MarkdownPostProcessor, MarkdownPostProcessorContext, ObsidianProtocolHandler, ViewCreator,
} from 'obsidian';
import type { Extension } from '@codemirror/state';
import { Events } from '../events';

export type CodeBlockHandler = (source: string, el: HTMLElement, context: MarkdownPostProcessorContext) => Promise<unknown> | void;

export class Registered extends Events {
  readonly views = new Map<string, ViewCreator>();
  /** View types by file extension. */
  readonly extensions = new Map<string, string>();
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
      this.views, this.extensions, this.editorExtensions, this.editorSuggests, this.hoverLinkSources,
      this.postProcessors, this.codeBlockHandlers, this.protocolHandlers, this.cliHandlers,
    ];
    return kinds.reduce((sum, kind) => sum + kind.size, 0);
  }
}
