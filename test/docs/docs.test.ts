/** What the documents say of the plugin's own words and of the project's files. */
import { existsSync, readFileSync, readdirSync } from 'node:fs';
import path from 'node:path';
import { strings } from '../../src/ui/strings';

const DOCUMENTS = ['README.md', ...['docs', 'docs/adr'].flatMap((folder) => readdirSync(folder).filter((name) => name.endsWith('.md')).map((name) => `${folder}/${name}`))];
const README = readFileSync('README.md', 'utf8');

test.each(DOCUMENTS)('%s links to files that are there', (document) => {
  const text = readFileSync(document, 'utf8');
  const links = [...text.matchAll(/\]\(([^)\s#]+)(?:#[^)\s]*)?\)|(?:src|srcset)="([^"]+)"/g)].map(([, link, picture]) => link ?? picture);
  expect(links.filter((link) => !/^https?:/.test(link) && !existsSync(path.join(path.dirname(document), link)))).toEqual([]);
});

test('the README has a row for each command, under its name', () => {
  const rows = [...README.matchAll(/^\| ([^|]+) \|/gm)].map(([, first]) => first);
  expect(rows).toEqual(expect.arrayContaining(Object.values(strings.commands)));
});

test('buttons and settings are called in the README as they are on screen', () => {
  const { ask, index, settings } = strings;
  const words = [
    index.consent.agree, ask.scopes.add, ask.actions.insert, ask.evidence.insert, ask.evidence.quote, ask.menu.save, index.removeData.title.replace('?', ''),
    settings.answers.generator.name, settings.answers.generators.ollama, settings.answers.test, settings.answers.model.name, settings.answers.context.name,
  ];
  for (const word of words) expect(README).toContain(`**${word}**`);
  expect(README).toContain(`“${ask.verdicts.near}”`);
});

test('every script of package.json that a person calls is in the README', () => {
  const { scripts } = JSON.parse(readFileSync('package.json', 'utf8')) as { scripts: Record<string, string> };
  const inner = ['lint', 'types', 'unit'];
  const named = Object.keys(scripts).filter((name) => !inner.includes(name) && !README.includes(`npm run ${name}`) && !README.includes(`npm ${name}`));
  expect(named).toEqual([]);
});
