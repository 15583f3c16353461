import { shownOf, type Passage } from '../../src/core/search/copies';
import { wordingOf } from '../../src/core/search/wording';
import type { Place } from '../../src/core/read/types';

const PAGE: Place = { kind: 'page', number: 3, label: null };
const mark = (words: 'marked' | 'comment', number = 3): Place => ({ kind: 'annotation', number, label: null, id: '9R', words, author: null, date: null });
const TEXT = 'The harbour was closed all winter by order of the council, and no ship could leave before the ice had gone in the month of April 1797.';

const passage = (text: string, more: Partial<Passage> = {}): Passage => ({ text, path: 'a.md', kind: 'note', section: 'body', place: { kind: 'note' }, ...more });
const printed = (text = TEXT, more: Partial<Passage> = {}): Passage => passage(text, { path: 'a.pdf', kind: 'pdf', place: PAGE, ...more });
const shown = (first: Passage, second: Passage): ReturnType<typeof shownOf> =>
  shownOf({ passage: first, wording: wordingOf(first) }, { passage: second, wording: wordingOf(second) });

test('what a reader has marked is found as the page, which is what is cited', () => {
  const marked = printed('closed all winter\n\nby order', { place: mark('marked') });
  expect([shown(printed(), marked), shown(marked, printed())]).toEqual(['first', 'second']);
  for (const other of [
    printed('closed all winter', { place: mark('comment') }), printed('closed all winter', { place: mark('marked', 4) }),
    printed('closed all winter', { place: mark('marked'), path: 'b.pdf' }), printed('other words entirely', { place: mark('marked') }),
  ]) expect([shown(printed(), other), shown(other, printed())]).toEqual([null, null]);
});

test('the words of a transcription are those of its image', () => {
  const image = passage('Dear brother, the ice has gone', { path: 'a.png', kind: 'image', place: { kind: 'image' }, transcription: { from: 'note', path: 'a.md', subpath: '' } });
  const note = passage(`Dear brother, the ice has gone. ${'It was bought in Bern. '.repeat(5)}`);
  expect([shown(note, image), shown(image, note)]).toEqual(['second', 'first']);
  expect(shown(image, passage('Somebody else wrote of other things.'))).toBeNull();
});

test('a copy is folded, however its lines are broken and its words are marked up', () => {
  expect(shown(printed(), printed(TEXT.replaceAll(' ', '\n'), { path: 'copy.pdf' }))).toBe('first');
  expect(shown(passage(TEXT), passage(`> **${TEXT}**[^1]`, { path: 'b.md' }))).toBe('first');
  expect(shown(passage(TEXT), passage(TEXT, { place: { kind: 'note' }, path: 'b.md' }))).toBe('first');
});

test('a quotation in a note never hides its source', () => {
  const note = passage(`> ${TEXT}`);
  expect([shown(note, printed()), shown(printed(), note)]).toEqual(['second', 'first']);
  const short = passage('> The harbour was closed all winter by order of the council');
  expect([shown(short, printed()), shown(printed(), short)]).toEqual(['second', 'first']);
});

test('a note that says more than it quotes is shown as well', () => {
  const note = passage(`${TEXT}\n\nThis cannot be right, since the accounts of the customs house list eleven ships in that very month, two of them from Riga.`);
  expect([shown(note, printed()), shown(printed(), note)]).toEqual([null, null]);
});

test('another number, or a negation, makes another passage', () => {
  expect(shown(printed(), printed(TEXT.replace('1797', '1798'), { path: 'b.pdf' }))).toBeNull();
  for (const [a, b] of [[TEXT, TEXT.replace('was closed', 'was not closed')], [TEXT.replace('was closed', 'was not closed'), TEXT]]) {
    expect(shown(printed(a), printed(b, { path: 'b.pdf' }))).toBeNull();
  }
});

test.each<[string, string, string]>([
  ['did', 'didn’t', 'The envoys of both crowns $ sign the treaty at Amiens before the winter, and their secretaries went home with the papers in their bags.'],
  ['could', "couldn't", 'The envoys of both crowns $ sign the treaty at Amiens before the winter, and their secretaries went home with the papers in their bags.'],
  ['il ose', 'il n’ose', 'Le marchand de la rue haute écrit au conseil que $ vendre son blé aux gens de la ville avant la fête, et que ses valets partent le soir même.'],
  ['qui paya', 'qui n’aima', 'Le marchand de la rue haute, $ les gens de la ville avant la fête de la paroisse, et dont les valets partent le soir même vers le pont.'],
  ['国王同意', '国王不同意', '据当时的记载，$向港口的商人征收新的关税，消息传到北方各省以后，人们纷纷写信给议会，请求保护他们的贸易和船只。'],
  ['一七九七年', '一七九八年', '据当时的记载，国王在$春天向港口的商人征收新的关税，消息传到北方各省以后，人们纷纷写信给议会，请求保护他们的贸易和船只。'],
  ['出港した', '出港しなかった', '議会の命令により港は冬の間ずっと閉鎖されていたが、春になって氷が解けると船は$と町の書記が日記に書き残しているという話である。'],
  ['갔다', '안 갔다', '의회의 명령으로 항구가 겨울 내내 닫혀 있었고 봄이 되어 얼음이 녹자 상인들은 배를 타고 북쪽의 도시로 $ 그리고 서기는 그 일을 일기에 적어 두었다.'],
  ['ⅳ', 'ⅴ', 'The envoys of both crowns signed part $ of the treaty at Amiens before the winter, and their secretaries went home with the papers.'],
  ['Ⅳ', 'Ⅴ', 'The envoys of both crowns signed part $ of the treaty at Amiens before the winter, and their secretaries went home with the papers.'],
  ['½', '¼', 'Take $ pound of butter, work it into the flour with the hands until nothing of it is seen, and let the dough lie in the cellar over night.'],
  ['2½', '2¼', 'Take $ pounds of butter, work it into the flour with the hands until nothing of it is seen, and let the dough lie in the cellar over night.'],
  ['-5', '5', 'In the morning the glass stood at $ degrees, the pond behind the house was still, and the children were kept from school until the bell had gone.'],
])('%s is told from %s', (one, other, text) => {
  const of = (words: string): string => text.replace('$', words);
  expect(shown(printed(of(one)), printed(of(one), { path: 'b.pdf' }))).toBe('first');
  expect([shown(printed(of(one)), printed(of(other), { path: 'b.pdf' })), shown(printed(of(other)), printed(of(one), { path: 'b.pdf' }))]).toEqual([null, null]);
});

test('what numbers a note, and how an apostrophe is written, makes no other passage', () => {
  const text = "The envoys didn't sign the treaty at Amiens before the winter, and their secretaries went home with the papers.";
  expect(shown(printed(text), printed(text.replace("'", '’').replace('papers.', 'papers.²\n² So Bloch.'), { path: 'b.pdf' }))).not.toBeNull();
});

test('passages of a word or two are copies where they are the same', () => {
  expect(shown(passage('Introduction'), passage('Introduction.', { path: 'b.md' }))).toBe('first');
  expect(shown(passage('Introduction'), passage('Conclusion', { path: 'b.md' }))).toBeNull();
  expect(shown(passage('…'), passage('!', { path: 'b.md' }))).toBeNull();
});

test('Chinese and Japanese are compared too', () => {
  const text = '港は議会の命令により冬の間ずっと閉鎖されており、船は一隻も出港できなかった。';
  expect(shown(passage(text), passage(`> ${text}`, { path: 'b.md' }))).toBe('first');
  expect(shown(passage(text), passage('町の市場では穀物の値段が上がり続け、人々は遠くの村まで買いに行った。', { path: 'b.md' }))).toBeNull();
});

test('text that a page hides is never shown for the text that it prints', () => {
  expect(shown(printed(TEXT, { section: 'hidden' }), passage(TEXT))).toBe('second');
});

test('a very long passage is compared in no time to speak of', () => {
  const long = passage('one word after the other '.repeat(200_000));
  expect(wordingOf(long).shingles.size).toBeLessThan(10);
});
