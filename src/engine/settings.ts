/** What the user has chosen, as the engine needs it. */
import type { ExclusionSettings } from '../core/index/exclusions';

export interface EngineSettings {
  exclusions: ExclusionSettings;
  /** Tesseract's codes; empty = images are not recognised. */
  ocrLanguages: readonly string[];
}
