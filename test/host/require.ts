/** What `require` gives to a plugin: Obsidian and the libraries that it shares, nothing of Node. */
import * as commands from '@codemirror/commands';
import * as language from '@codemirror/language';
import * as state from '@codemirror/state';
import * as view from '@codemirror/view';
import { moment } from './moment';
import { obsidian } from './obsidian';

const MODULES: ReadonlyMap<string, unknown> = new Map<string, unknown>([
  ['obsidian', obsidian],
  ['moment', moment],
  ['@codemirror/commands', commands],
  ['@codemirror/language', language],
  ['@codemirror/state', state],
  ['@codemirror/view', view],
]);

export function requireModule(name: string): unknown {
  if (!MODULES.has(name)) throw new Error(`Cannot find module '${name}' (the browser host has no Node, like a phone)`);
  return MODULES.get(name);
}
