/** Scopes in words, and in and out of a view's saved state. */
import type { Scope } from '../../core/search/types';
import { strings } from '../strings';

const { scopes: texts } = strings.ask;
const KINDS: ReadonlySet<string> = new Set(Object.keys(texts.kinds));
const VALUES: ReadonlySet<string> = new Set(['folder', 'tag', 'path', 'author', 'year']);

/** "Folder Archive/1797", "#mill", "PDFs", "Smith 2019.pdf". */
export function scopeWords(scope: Scope): string {
  switch (scope.type) {
    case 'folder':
      return `${scope.value}/`;
    case 'tag':
      return `#${scope.value}`;
    case 'kind':
      return texts.kinds[scope.value];
    case 'path':
      return scope.value.slice(scope.value.lastIndexOf('/') + 1);
    case 'author':
    case 'year':
      return scope.value;
  }
}

export function sameScope(a: Scope, b: Scope): boolean {
  return a.type === b.type && a.value === b.value;
}

/** Of a workspace file that anything may have written: what is no scope is left out. */
export function readScopes(saved: unknown): Scope[] {
  return Array.isArray(saved) ? saved.filter(isScope) : [];
}

function isScope(saved: unknown): saved is Scope {
  if (typeof saved !== 'object' || saved === null || !('type' in saved) || !('value' in saved)) return false;
  const { type, value } = saved;
  if (typeof type !== 'string' || typeof value !== 'string' || value === '') return false;
  return type === 'kind' ? KINDS.has(value) : VALUES.has(type);
}
