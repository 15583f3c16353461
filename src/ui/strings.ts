/** Every text that a person sees of the plugin's own surface, by view; sentences that the core makes are the exception. */
import { ask } from './strings/ask';
import { check } from './strings/check';
import { cite, commands, difference, search } from './strings/cite';
import { index } from './strings/index-view';
import { languages } from './strings/languages';
import { models } from './strings/models';
import { origin } from './strings/origin';
import { passwords } from './strings/passwords';
import { recognise } from './strings/recognise';
import { settings } from './strings/settings';
import { storage } from './strings/storage';
import { tropy } from './strings/tropy';

export const strings = {
  name: 'Ibid',
  ask,
  check,
  cite,
  commands,
  difference,
  index,
  languages,
  models,
  origin,
  passwords,
  recognise,
  search,
  settings,
  storage,
  tropy,
} as const;
