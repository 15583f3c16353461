/** Every text that a person sees of the plugin's own surface, by view; sentences that the core makes are the exception. */
import { index } from './strings/index-view';
import { settings } from './strings/settings';

export const strings = {
  name: 'Ibid',
  index,
  settings,
} as const;
