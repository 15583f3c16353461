// Writes docs/third-party.md.
import { writeFileSync } from 'node:fs';
import { noticesPage } from './build/notices.mjs';
import { partsOfPlugin } from './build/plugin.mjs';

writeFileSync(new URL('../docs/third-party.md', import.meta.url), noticesPage(await partsOfPlugin()));
