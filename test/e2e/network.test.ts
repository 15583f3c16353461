/** S-42: without Ollama nothing is asked for, whatever is read, searched, answered and inserted. */
import { readFile } from 'node:fs/promises';
import { strings } from '../../src/ui/strings';
import { agreeAndIndex, ask } from './support/ibid';
import { openHost } from './support/open-host';

test('S-42: an index + search + ask + insert run asks for nothing, with OCR and a Japanese PDF', async () => {
  const [japanese, columns, letter] = await Promise.all(['pdf/issue6387.pdf', 'pdf/multicolumn.pdf', 'image/letter.png'].map((file) => readFile(`test/fixtures/${file}`)));
  const host = await openHost({
    vault: { 'Draft.md': 'The chapter.\n', 'Casting.md': 'The caster pours hot metal into a mould.\n', 'Japanese.pdf': japanese!, 'Columns.pdf': columns!, 'Letter.png': letter! },
  });
  await host.openFile('Draft');
  await agreeAndIndex(host);

  const found = async (words: string, name: string): Promise<void> => {
    await host.command('ibid:search');
    await host.page.getByPlaceholder(strings.search.placeholder).fill(words);
    await host.page.locator('.prompt-results .ibid-suggestion', { hasText: name }).first().waitFor();
    await host.page.keyboard.press('Escape');
  };
  await found('すきとおった', 'Japanese');
  await found('Letter', 'Letter');

  await host.show('Draft.md');
  await host.cursorAfter('The chapter.');
  const turn = await ask(host, 'What does the caster pour into a mould?');
  await turn.getByRole('button', { name: strings.ask.actions.insert, exact: true }).click();
  await host.page.getByText('inserted into “Draft.md”').waitFor();
  await turn.locator('.ibid-answer .ibid-chip').first().click();
  await host.page.waitForFunction(() => window.host!.app.workspace.getActiveFile()?.path === 'Casting.md');
  expect(host.requests()).toEqual([]);
});
