import { createExclusions, type Exclusions, type ExclusionSettings } from '../../src/core/index/exclusions';

const exclusions = (more: Partial<ExclusionSettings> = {}): Exclusions =>
  createExclusions({ obsidian: [], own: [], configFolder: '.obsidian', conversationFolder: 'Ibid/Conversations', ...more });

const own = (...list: string[]) => (path: string): boolean => exclusions({ own: list }).excludes(path).excluded;
const obsidian = (...list: string[]) => (path: string): boolean => exclusions({ obsidian: list }).excludes(path).excluded;

describe('always excluded', () => {
  it('is what is hidden, the configuration, and the plugin’s conversations', () => {
    const { excludes } = exclusions({ configFolder: 'settings' });
    for (const path of ['.trash/a.md', 'a/.git/config', '.obsidian/app.json', 'a/.hidden.md', 'settings/app.json', 'Ibid/Conversations/today.md', 'ibid/conversations/x/y.md']) {
      expect([path, excludes(path).excluded]).toEqual([path, true]);
    }
    for (const path of ['a.md', 'a/b.pdf', 'settings.md', 'x/settings/a.md', 'Ibid/a.md', 'Ibid/Conversations.md', 'a./b.md']) {
      expect([path, excludes(path)]).toEqual([path, { excluded: false, by: null }]);
    }
  });

  it('is not everything where a folder is not set', () => {
    for (const folder of ['', '/']) expect(exclusions({ configFolder: folder, conversationFolder: folder }).excludes('a/b.md').excluded).toBe(false);
  });
});

describe('Obsidian’s own list', () => {
  it('holds beginnings of paths', () => {
    const excluded = obsidian('Archive/', 'Notes/secret.md', 'Té');
    expect(['Archive/a.md', 'archive/B/c.pdf', 'Notes/secret.md', 'Te\u0301moins/a.md'].map(excluded)).toEqual([true, true, true, true]);
    expect(['Archives.md', 'x/Archive/a.md', 'Notes/a.md', 'Temps.md'].map(excluded)).toEqual([false, false, false, false]);
  });

  it('holds regular expressions on the path', () => {
    const excluded = obsidian('/^Daily\\/\\d{4}/', '/\\.draft\\.md$/');
    expect(['Daily/2024-01-01.md', 'daily/2024.md', 'x/a.draft.md'].map(excluded)).toEqual([true, true, true]);
    expect(['Daily/x.md', 'x/Daily/2024.md', 'a.draft.md.pdf'].map(excluded)).toEqual([false, false, false]);
  });

  it('says which expressions it cannot check, and checks the others', () => {
    const { excludes, problems } = exclusions({ obsidian: ['/(unclosed/', '/(?=ahead)/', '/(a)\\1/', '/b{9999}/', '/good/'] });
    expect(problems).toHaveLength(4);
    expect(problems[0]).toContain('/(unclosed/');
    expect([excludes('a/good.md').excluded, excludes('a/aa.md').excluded]).toEqual([true, false]);
  });

  it.each(['(a+)+$', '(a|a)*$', '(.*a){20}$', '.*.*.*.*.*x', '([a-z]+)*!', '(x+x+)+y', '^(([a-z])+.)+[A-Z]([a-z])+$'])('runs /%s/ in linear time', (pattern) => {
    const { excludes } = exclusions({ obsidian: [`/${pattern}/`] });
    for (const text of ['a', 'a-', '((((', ' ', 'x']) expect(typeof excludes(`${text.repeat(20_000 / text.length)}/b`).excluded).toBe('boolean');
  });
});

describe('the user’s list', () => {
  it('excludes a path: a file, or a folder with all in it', () => {
    const excluded = own('Sources/Private', '/Top', 'a/b.md');
    expect(['Sources/Private/x.md', 'sources/private/y/z.pdf', 'Top/a.md', 'a/b.md'].map(excluded)).toEqual([true, true, true, true]);
    expect(['Sources/Privates/x.md', 'x/Sources/Private/y.md', 'x/Top/a.md', 'a/b.md.pdf', 'a/c.md'].map(excluded)).toEqual([false, false, false, false, false]);
  });

  it('excludes a name in any folder', () => {
    const excluded = own('Templates', 'draft.md', 'Logs/');
    expect(['Templates/a.md', 'x/templates/y/a.md', 'x/draft.md', 'Logs/a.md', 'x/Logs/a.md'].map(excluded)).toEqual([true, true, true, true, true]);
    expect(['MyTemplates/a.md', 'Templates.md', 'my draft.md', 'draft.md.txt'].map(excluded)).toEqual([false, false, false, false]);
  });

  it('knows *, ? and **', () => {
    const table: [string, string, boolean][] = [
      ['*.draft.md', 'a.draft.md', true], ['*.draft.md', 'x/y/a.draft.md', true], ['*.draft.md', 'a.draft.md.txt', false],
      ['Daily/*.md', 'Daily/a.md', true], ['Daily/*.md', 'Daily/x/a.md', false], ['Daily/*', 'Daily/x/a.md', true],
      ['Daily/**/*.md', 'Daily/a.md', true], ['Daily/**/*.md', 'Daily/x/y/a.md', true], ['Daily/**/*.md', 'Daily/x/a.pdf', false],
      ['**/private/**', 'private/a.md', true], ['**/private/**', 'x/y/private/a.md', true], ['**/private/**', 'x/privately/a.md', false],
      ['page-?.md', 'page-1.md', true], ['page-?.md', 'page-12.md', false], ['page-?x.md', 'page-/x.md', false],
      ['a**b', 'aXb', true], ['a+b(c)[d].md', 'a+b(c)[d].md', true], ['a.md', 'axmd', false], ['**', 'anything/at all.md', true], ['\\E.*', 'x.md', false],
    ];
    for (const [pattern, path, expected] of table) expect([pattern, path, own(pattern)(path)]).toEqual([pattern, path, expected]);
  });

  it('knows names with line breaks, accents in either form, and other scripts', () => {
    expect([own('e\u0301t\u00e9')('x/\u00e9te\u0301/a.md'), own('*.md')('a\nb.md'), own('خاص')('x/خاص/a.md'), own('私*')('私的/a.md')]).toEqual([true, true, true, true]);
  });

  it('runs hostile globs in linear time', () => {
    for (const glob of ['*a'.repeat(40), '**/'.repeat(30) + 'x', '?*'.repeat(40)]) expect(own(glob)(`${'a'.repeat(20_000)}/b`)).toBeDefined();
  });

  it('ignores empty entries', () => {
    for (const entry of ['', ' ', '/', '//', '#']) expect([entry, own(entry)('a.md')]).toEqual([entry, false]);
    expect(exclusions({ own: ['#', ' '] }).excludesTags(['', '#', 'a']).excluded).toBe(false);
  });

  it('excludes tags with their subtags', () => {
    const { excludesTags, excludes } = exclusions({ own: ['#private', '#Projet/é'] });
    for (const tags of [['private'], ['#Private'], ['a', 'private/letters'], ['projet/e\u0301/x']]) expect([tags, excludesTags(tags).excluded]).toEqual([tags, true]);
    for (const tags of [[], ['privately'], ['a/private'], ['projet']]) expect([tags, excludesTags(tags).excluded]).toEqual([tags, false]);
    expect(excludesTags(['private']).by).toBe('the tag #private on your list');
    expect(excludes('private/a.md').excluded).toBe(false);
  });

  it('says what excludes', () => {
    const { excludes } = exclusions({ own: ['Templates'], obsidian: ['Archive/'] });
    expect([excludes('Templates/a.md').by, excludes('Archive/a.md').by, excludes('.x/a').by]).toEqual(['“Templates” on your list', "“Archive/” among Obsidian's excluded files", 'being hidden']);
  });
});
