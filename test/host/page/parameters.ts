/** What the page's address asks for. */
import type { ApiVersion } from '../api-version';
import type { PlatformName } from '../platform';

const LAYOUTS = ['wide', 'narrow', 'mobile'] as const;
const THEMES = ['light', 'dark'] as const;
const VERSIONS = ['1.13.1', '1.12.3'] as const satisfies readonly ApiVersion[];

export interface Parameters {
  theme: (typeof THEMES)[number];
  /** `narrow`: the side pane is 280 px wide. `mobile`: a phone, and the page as narrow as one. */
  layout: (typeof LAYOUTS)[number];
  api: ApiVersion;
  platform: PlatformName;
  language: string;
  /** '' is the server's first. */
  vault: string;
  /** Whether everything that was written in this browser is forgotten first. */
  fresh: boolean;
  /** Whether the strip with the host's own switches is left out. */
  bare: boolean;
}

/** The first choice of each list is the one that an address without a word gets. */
export function readParameters(search: string): Parameters {
  const asked = new URLSearchParams(search);
  const layout = one(asked.get('layout'), LAYOUTS);
  return {
    layout,
    theme: one(asked.get('theme'), THEMES),
    api: one(asked.get('api'), VERSIONS),
    platform: layout === 'mobile' ? 'android-phone' : 'desktop',
    language: asked.get('language') ?? 'en',
    vault: asked.get('vault') ?? '',
    fresh: asked.has('fresh'),
    bare: asked.has('bare'),
  };
}

const one = <T extends string>(value: string | null, choices: readonly T[]): T => choices.find((choice) => choice === value) ?? choices[0]!;
