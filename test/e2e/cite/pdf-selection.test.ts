/** Words selected in the PDF view go into the note that is written in, in two panes. */
import { strings } from '../../../src/ui/strings';
import { fixture } from '../support/files';
import type { HostPage } from '../support/host-page';
import { follow, letters, noticed, openIndexed, palette } from './citing';

const DRAFT = 'Of the ligula he writes: \n\nMore to come.\n';

let host: HostPage;

beforeAll(async () => {
  host = await openIndexed({ vault: { 'Draft.md': DRAFT, 'Other.md': 'Something else.\n', 'Columns.pdf': fixture('pdf/multicolumn.pdf') } });
});

/** Draws with the mouse from the beginning of the line with `from` to the end of the one with `to`. */
async function drag(from: string, to: string): Promise<void> {
  const lines = host.page.locator('.textLayer span[role=presentation]');
  const start = (await lines.filter({ hasText: from }).first().boundingBox())!;
  const end = (await lines.filter({ hasText: to }).first().boundingBox())!;
  await host.page.mouse.move(start.x + 1, start.y + start.height / 2);
  await host.page.mouse.down();
  await host.page.mouse.move(end.x + end.width - 0.5, end.y + end.height / 2, { steps: 4 });
  await host.page.mouse.up();
}

async function openBeside(): Promise<void> {
  await host.openFile('Other');
  await host.do(async (app) => { await app.workspace.getLeaf('tab').openFile(app.vault.getFileByPath('Draft.md')!); });
  await host.cursorAfter('he writes: ');
  await host.do(async (app) => { await app.workspace.getLeaf('split').openFile(app.vault.getFileByPath('Columns.pdf')!); });
  await host.page.locator('.textLayer span', { hasText: 'Nam dui ligula' }).first().scrollIntoViewIfNeeded();
}

test('the quotation and its footnote, in one step', async () => {
  await openBeside();
  await drag('Nam dui ligula', 'itudin vel, wisi');
  await palette(host, strings.commands.citePdf);
  await noticed(host, strings.cite.insertedInto('Draft'));
  await host.show('Draft.md');
  const after = await host.editorText();
  expect(after).toMatch(/^Of the ligula he writes: “Nam dui ligula, fringilla a, euismod sodales, sollicitudin vel, wisi\. .*”\[\^twocolumndocument[a-z]*-p1-[0-9a-f]{2}\]\n/);
  expect(after).toMatch(/\n\[\^twocolumndocument[a-z]*-p1-[0-9a-f]{2}\]: Two-Column Document with Lorem Ipsum, \[\[Columns\.pdf#page=1&selection=\d+,\d+,\d+,\d+\|p\. 1\]\]: “Nam dui ligula/);
  await host.page.keyboard.press('ControlOrMeta+z');
  expect(await host.editorText()).toBe(DRAFT);
  await host.page.keyboard.press('ControlOrMeta+Shift+Z');

  const [, link, quote] = /\[\[(Columns.*?)\|p\. 1\]\]: “(.*)”/.exec(after)!;
  await follow(host, link!);
  expect(letters(await host.highlightedText())).toBe(letters(quote!));
});

test('the command is not offered where nothing is selected', async () => {
  await host.show('Draft.md');
  await host.page.evaluate(() => { window.getSelection()?.removeAllRanges(); });
  expect(await host.do((app) => app.commands.listCommands().map(({ id }) => id))).not.toContain('ibid:cite-pdf');
});

test('without a note to write in, says so and writes nowhere', async () => {
  const before = await host.read('Other.md');
  await host.do((app) => {
    const notes = app.workspace.getLeavesOfType('markdown');
    for (const leaf of notes) leaf.detach();
  });
  await host.page.locator('.textLayer span', { hasText: 'Nam dui ligula' }).last().scrollIntoViewIfNeeded();
  await drag('Nam dui ligula', 'Nam dui ligula');
  await palette(host, strings.commands.citePdf);
  await noticed(host, strings.cite.noNote);
  expect(await host.read('Other.md')).toBe(before);
});
