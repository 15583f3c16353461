/** The strip above the app with which a person looks at it otherwise: another theme, a narrow pane, a phone, from the start. */
import type { Parameters } from './parameters';

type Choices = readonly (readonly [label: string, change: Record<string, string>])[];

const LAYOUTS: Choices = [['Wide', { layout: 'wide' }], ['280 px', { layout: 'narrow' }], ['Phone', { layout: 'mobile' }]];
const VERSIONS: Choices = [['Obsidian 1.13', { api: '1.13.1' }], ['1.12', { api: '1.12.3' }]];

export function switches({ layout, api, theme }: Parameters): HTMLElement {
  const nav = createEl('nav', { cls: 'host-switches', attr: { 'aria-label': 'The host' } });
  nav.createSpan({ cls: 'host-switches-title', text: 'Ibid, in a stand-in for Obsidian' });
  themes(nav, theme);
  links(nav, LAYOUTS, layout);
  links(nav, VERSIONS, api);
  link(nav, 'Reset', { fresh: '1' }).setAttribute('title', 'Forget everything that was written in this browser');
  return nav;
}

/** These need no reloading. */
function themes(nav: HTMLElement, current: Parameters['theme']): void {
  const group = nav.createSpan('host-switches-group');
  for (const theme of ['light', 'dark'] as const) {
    const button = group.createEl('button', { text: theme === 'light' ? 'Light' : 'Dark', attr: { 'aria-pressed': String(theme === current) } });
    button.addEventListener('click', () => {
      setTheme(theme);
      history.replaceState(null, '', addressWith({ theme }));
      for (const other of group.children) other.setAttribute('aria-pressed', String(other === button));
    });
  }
}

function links(nav: HTMLElement, choices: Choices, current: string): void {
  const group = nav.createSpan('host-switches-group');
  for (const [label, change] of choices) {
    const [value] = Object.values(change);
    link(group, label, change).setAttribute('aria-current', String(value === current));
  }
}

function link(parent: HTMLElement, label: string, change: Record<string, string>): HTMLAnchorElement {
  const a = parent.createEl('a', { text: label, href: addressWith(change) });
  // The theme may have been changed since.
  a.addEventListener('click', () => { a.href = addressWith(change); });
  return a;
}

/** The page's address with some parameters changed. */
export function addressWith(change: Record<string, string | null>): string {
  const address = new URL(location.href);
  for (const [name, value] of Object.entries(change)) {
    if (value === null) address.searchParams.delete(name);
    else address.searchParams.set(name, value);
  }
  return address.href;
}

export function setTheme(theme: Parameters['theme']): void {
  document.body.toggleClass('theme-dark', theme === 'dark');
  document.body.toggleClass('theme-light', theme === 'light');
  window.host?.app.workspace.trigger('css-change');
}
