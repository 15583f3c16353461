/** The exclusions in force, in the forms in which the engine asks for them. */
import { createExclusions, type Exclusions, type ExclusionSettings } from '../core/index/exclusions';
import { Hidden } from './hidden';

/** What is kept out, and what of it the index still holds. */
export interface Excluding {
  exclusions: Exclusions;
  /** The tags on the user's list. */
  excludedTags: string[];
  hidden: Hidden;
}

export function excluding(settings: ExclusionSettings): Excluding {
  const exclusions = createExclusions(settings);
  return { exclusions, excludedTags: settings.own.filter((entry) => entry.trim().startsWith('#')), hidden: new Hidden(exclusions) };
}
