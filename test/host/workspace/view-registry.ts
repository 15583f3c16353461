/** Which kind of view is made by whom, and which file ending is shown by which kind (`app.viewRegistry`). */

import { Events } from '../events';
import type { View } from '../views/view';
import type { WorkspaceLeaf } from './leaf';

export type ViewCreator = (leaf: WorkspaceLeaf) => View;

export class ViewRegistry extends Events {
  readonly viewByType: Record<string, ViewCreator> = {};
  readonly typeByExtension: Record<string, string> = {};

  registerView(type: string, creator: ViewCreator): void {
    if (this.viewByType[type]) throw new Error(`Attempting to register an existing view type "${type}"`);
    this.viewByType[type] = creator;
    this.trigger('view-registered', type);
  }

  unregisterView(type: string): void {
    Reflect.deleteProperty(this.viewByType, type);
    this.trigger('view-unregistered', type);
  }

  registerExtensions(extensions: string[], type: string): void {
    for (const extension of extensions) {
      if (this.typeByExtension[extension]) throw new Error(`Attempting to register an existing file extension "${extension}"`);
      this.typeByExtension[extension] = type;
    }
  }

  unregisterExtensions(extensions: string[]): void {
    for (const extension of extensions) Reflect.deleteProperty(this.typeByExtension, extension);
  }

  getTypeByExtension(extension: string): string | undefined {
    return this.typeByExtension[extension];
  }

  getViewCreatorByType(type: string): ViewCreator | undefined {
    return this.viewByType[type];
  }
}
