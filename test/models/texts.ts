/** Texts to compare the two forms of the model on: real notes, written cases, generated ones. */
import fc from 'fast-check';
import { existsSync, readFileSync, readdirSync } from 'node:fs';
import path from 'node:path';

const WRITTEN = [
  'word', 'The', 'the the the', 'UPPER lower MiXeD', "don't, can't, won't, it's the dogs' o'clock", 'don’t, it’s, rock ’n’ roll',
  'naïve café Müller Ångström coöperate façade', 'nai\u0308ve cafe\u0301 (combining marks)', 'İstanbul ĲSSEL ſpring K (Kelvin sign) ﬁnd the oﬃce',
  'In 1848, about 3.5 % of 12,000 people (see p. xii, §4) paid £2.50 or $3.', '1990s 2nd B12 x86 mp3 20th-century covid-19 c++ c# .net',
  '知识库 and archive 文献', '研究 the letters 書簡 of 1915年 年', 'これは日本語の文章です with English words', '한국어 문장 and English', 'word中word',
  '𠀀 treaty 𠀀treaty', 'The 😀 smiling 👩‍👩‍👧 family 🇫🇷 signed', 'signed😀treaty', 'Привет world γειά letters مرحبا archive שלום',
  'zero\u200bwidth soft\u00adhyphen no\u00a0break \ufeffmark thin\u2009space', 'a\u0000b the\u0007bell con\u000btrol next\u0085line\u000cfeed', 'line\r\nbreak\ttab\nend\u2028separator\u2029',
  'lone \ud83d surrogate \ude00 half', 'private \ue000 use \ufffd replacement', '[UNK] and [PAD] are words in [CLS] brackets ##ing', '[[Wiki link|alias]] #tag/nested ==mark== %%comment%% ^block-id',
  '| table | of | cells |\n|---|---|---|\n| one | two | three |', '```ts\nconst answer = compute(forty, two);\n```', 'https://example.org/path/to/page?query=word&other=thing#fragment',
  'e.g. i.e. U.S.A. Ph.D. Mr. Smith vs. Jones et al.', '“quoted” ‘single’ «guillemets» „low“ —dash– …dots', 'x² + y² = z²; a ≤ b ± c → ∞ × √2 ½', 'under_score kebab-case camelCase snake_case',
  `${'pneumono'.repeat(13)} the ${'x'.repeat(100)} ${'y'.repeat(101)}`, 'The archive keeps the letters of the year. '.repeat(400), '  leading and trailing  ', '-', "'", '12345', '中文', ' \n\t ', '', '\u0000\u0007', '😀',
];

/** Blocks of the notes under a folder, at most `limit`, spread evenly over them. */
function blocksOf(folder: string, limit: number): string[] {
  const notes = readdirSync(folder, { recursive: true, encoding: 'utf8' }).filter((name) => name.endsWith('.md')).sort();
  const blocks = notes.flatMap((name) => readFileSync(path.join(folder, name), 'utf8').split(/\n\s*\n/));
  const step = Math.max(1, Math.floor(blocks.length / limit));
  return blocks.filter((_, at) => at % step === 0).slice(0, limit);
}

function generated(): string[] {
  const word = fc.constantFrom('treaty', 'The', 'archive', 'é', 'ñandú', "'", '’', '-', '.', '中', '\u200d', '\u0000', '\u00a0', '\n', '😀', '\ud800', '[UNK]', '##ed', '$', '~', '7');
  const mixed = fc.array(word, { minLength: 1, maxLength: 40, size: 'max' }).chain((parts) => fc.constantFrom('', ' ').map((glue) => parts.join(glue)));
  const anything = fc.string({ unit: 'binary', maxLength: 120, size: 'max' });
  return fc.sample(fc.oneof(mixed, anything, fc.tuple(mixed, anything, mixed).map((parts) => parts.join(' '))), { numRuns: 250, seed: 7 });
}

export function variedTexts(): string[] {
  const data = path.join(process.env.IBID_DATA ?? '../shared/data', 'vaults');
  const shared = ['kepano-obsidian', 'tasks-demo', 'dendron-site', 'oi-wiki-zh'].map((name) => path.join(data, name)).filter((folder) => existsSync(folder));
  return [...WRITTEN, ...generated(), ...blocksOf('test/fixtures/vault', 150), ...shared.flatMap((folder) => blocksOf(folder, 60))];
}
