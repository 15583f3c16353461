// Writes docs/third-party.md.
import { writeFileSync } from 'node:fs';
import { noticesPage } from './build/notices.mjs';
import { buildPlugin } from './build/plugin.mjs';

const { parts } = await buildPlugin();
writeFileSync(new URL('../docs/third-party.md', import.meta.url), noticesPage(parts));
