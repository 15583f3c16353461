import { doubtOf } from '../../../src/core/read/pdf/layer-doubt';
import { readPdf, type PdfTools } from '../../../src/core/read/pdf/read-pdf';
import { OcrUnavailable } from '../../../src/core/read/recognised';
import type { OcrPage } from '../../../src/core/read/types';
import { LIMITS, pdfTools } from '../../support/pdf';
import { bodyOf, pagesPdf } from '../../support/pages-pdf';
import { pdfOf } from '../../support/reader';
import { scanPdf, type ScanImage } from '../../support/scan-pdf';

const PROSE = `The council met in the hall of the bakers, since the price of bread had risen through the whole of the winter. Nobody spoke of what
  the ledgers said, and yet the clerk had copied every page of them into a book that was kept under lock until the spring of the next year.`;

/** As a font does that gives the numbers of its glyphs for characters: each letter is another. */
const shifted = (text: string): string => text.replace(/[!-~]/g, (sign) => String.fromCharCode(33 + ((sign.charCodeAt(0) - 33 + 65) % 94)));

function seen(text: string, confidence = 90): OcrPage {
  return { text, words: [{ start: 0, end: text.length, box: [1, 2, 3, 4], confidence }], confidence, languages: 'eng' };
}

/** @param answer of the recognition; an error is thrown. Without one, pages cannot be drawn. */
async function read(bytes: Uint8Array, answer?: OcrPage | Error | null, sidecar?: string) {
  let asked = 0;
  const recognise = (): Promise<OcrPage | null> => {
    asked++;
    return answer instanceof Error ? Promise.reject(answer) : Promise.resolve(answer ?? null);
  };
  const recognition: PdfTools['recognition'] = { drawing: {} as never, decoders: () => Promise.reject(new Error('none')), recognise };
  const sidecars = sidecar === undefined ? [] : [{ path: 'a.txt', target: '', page: null, bytes: new TextEncoder().encode(sidecar) }];
  const { state, reason, document } = await readPdf(
    { path: 'a.pdf', bytes, sidecars, limits: LIMITS, languages: ['eng'] }, answer === undefined ? pdfTools : { ...pdfTools, recognition });
  return { state, reason, asked, page: document!.pages[0] };
}

const SOUND: [what: string, text: string][] = [
  ['prose', PROSE],
  ['Finnish', 'Kaikki ihmiset syntyvät vapaina ja tasavertaisina arvoltaan ja oikeuksiltaan. Heille on annettu järki ja omatunto, ja heidän on toimittava toisiaan kohtaan veljeyden hengessä.'],
  ['Latin', 'Gallia est omnis divisa in partes tres, quarum unam incolunt Belgae, aliam Aquitani, tertiam qui ipsorum lingua Celtae, nostra Galli appellantur. Hi omnes lingua, institutis, legibus inter se differunt.'],
  // The opening of the declaration of human rights, with all its vowels.
  ['vocalised Arabic', 'يُولَدُ جَمِيعُ النَّاسِ أَحْرَارًا مُتَسَاوِينَ فِي الْكَرَامَةِ وَالْحُقُوقِ. وَقَدْ وُهِبُوا عَقْلًا وَضَمِيرًا وَعَلَيْهِمْ أَنْ يُعَامِلَ بَعْضُهُمْ بَعْضًا بِرُوحِ الْإِخَاءِ. لِكُلِّ إِنْسَانٍ حَقُّ التَّمَتُّعِ بِكَافَّةِ الْحُقُوقِ وَالْحُرِّيَّاتِ الْوَارِدَةِ فِي هَذَا الْإِعْلَانِ.'],
  ['Welsh', 'Genir pawb yn rhydd ac yn gydradd â’i gilydd mewn urddas a hawliau. Fe’u cynysgaeddir â rheswm a chydwybod, a dylai pawb ymddwyn y naill at y llall mewn ysbryd cymodlon.'],
  ['Czech without vowels', 'Strč prst skrz krk, pravila vlčí smrt. Zmrzl hrst zrn, scvrnkls z Brd mlh, a čtvrthrst vln plch pln skvrn zvlhl z mlh drbl hrd, vrb, prs tvrz, krb srn, trn.'],
  ['a transliteration', 'dharmakṣetre kurukṣetre samavetā yuyutsavaḥ māmakāḥ pāṇḍavāś caiva kim akurvata sañjaya dṛṣṭvā tu pāṇḍavānīkaṃ vyūḍhaṃ duryodhanas tadā ācāryam upasaṃgamya rājā vacanam abravīt'],
  ['an index', 'Abbott, J., 12, 45–47 Ackermann, W., 88 Adorno, Th. W., 3, 19 n. 4 Agamben, G., 201 Althusser, L., 7, 77 Anscombe, G. E. M., 130 Arendt, H., 22–24 Austin, J. L., 140 Badiou, A., 9 Balibar, É., 78'],
  ['code', 'static void run(const char *name, int count) { for (int i = 0; i < count; i++) { printf("%s %d\\n", name, values[i]); buffer_append(&out, name, strlen(name)); if (out.length > LIMIT) return flush(&out); } }'],
  ['abbreviations', 'NATO UNESCO WHO EU BGB StGB HGB GmbH KG OHG e.V. i.V. z.B. u.a. vgl. Abs. Nr. Art. UStG EStG AO BVerfG BGH OLG LG AG VwGO ZPO StPO GVG FGG RPflG KostO BRAO BORA FAO'],
  ['a table of numbers', Array.from({ length: 80 }, (_, row) => `${row} 1${row} 0.${row}7 n/a kg`).join(' ')],
  ['formulas', 'f(x) = ax + b, g(x) = sin x, h(x) = log x; f ∘ g ∘ h; x ∈ A ∪ B; lim x→0 f(x) = y, max g, min h, sup A, inf B, dim V = n, ker T, det A, rk B, tr C'],
  ['Chinese', '人人生而自由，在尊严和权利上一律平等。他们赋有理性和良心，并应以兄弟关系的精神相对待。'.repeat(4)],
  ['Arabic in its written forms', 'ﻳﻮﻟﺪ ﺟﻤﻴﻊ ﺍﻟﻨﺎﺱ ﺃﺣﺮﺍﺭﺍ ﻣﺘﺴﺎﻭﻳﻦ ﻓﻲ ﺍﻟﻜﺮﺍﻣﺔ ﻭﺍﻟﺤﻘﻮﻕ ﻭﻗﺪ ﻭﻫﺒﻮﺍ ﻋﻘﻼ ﻭﺿﻤﻴﺮﺍ ﻭﻋﻠﻴﻬﻢ ﺃﻥ ﻳﻌﺎﻣﻞ ﺑﻌﻀﻬﻢ ﺑﻌﻀﺎ ﺑﺮﻭﺡ ﺍﻹﺧﺎﺀ'],
];

test.each(SOUND)('a layer of %s is sound', (_, text) => {
  expect(doubtOf(text, false)).toBeNull();
});

const BAD: [what: string, text: string][] = [
  ['shifted letters', shifted(PROSE)],
  ['letters that stand for others', PROSE.toLowerCase().replace(/[a-z]/g, (letter) => 'qkxjwzvbpfgymhcdlurtnsoiea'[letter.charCodeAt(0) - 97])],
  ['Russian in the wrong code page', 'Все люди рождаются свободными и равными в своем достоинстве и правах. Они наделены разумом и совестью и должны поступать в отношении друг друга в духе братства. Каждый человек должен обладать всеми правами.'
    .replace(/[А-я]/g, (letter) => String.fromCharCode(letter.charCodeAt(0) - 0x410 + 0xc0))],
];

test.each(BAD)('a layer of %s makes no words', (_, text) => {
  expect(doubtOf(text, false)).toBe('no words');
});

const NO_WORDS = 'The text of page 1 is doubtful: its letters make no words of any language that is known here.';
const garbled = (): Uint8Array => pagesPdf([bodyOf(1).map((piece) => ({ ...piece, text: shifted(piece.text) }))]);
const sound = (): Uint8Array => pagesPdf([bodyOf(1)]);

test('a page whose letters make no words is recognised', async () => {
  const { state, reason, asked, page } = await read(garbled(), seen(PROSE));
  expect([state, reason, asked]).toEqual(['read', '', 1]);
  expect(page).toMatchObject({ text: PROSE, hasTextLayer: false, itemMap: null, transcription: { from: 'ocr' } });
  expect(await read(sound(), seen(PROSE))).toMatchObject({ reason: '', asked: 0, page: { hasTextLayer: true } });
});

test.each([
  ['unsure', seen(PROSE, 60)], ['no more words', seen('x y z')], ['nothing', null], ['a fault', new Error('broken')],
])('it keeps its text, and says so, where recognition finds %s', async (_, answer) => {
  const { state, reason, asked, page } = await read(garbled(), answer);
  expect([state, reason, asked]).toEqual(['read', NO_WORDS, 1]);
  expect(page.hasTextLayer).toBe(true);
  expect(page.text).not.toBe('');
});

test('so it does where there is no recognition', async () => {
  expect(await read(garbled())).toMatchObject({ state: 'read', reason: NO_WORDS, page: { hasTextLayer: true } });
  expect(await read(garbled(), new OcrUnavailable('No data.'))).toMatchObject({ state: 'read', reason: `${NO_WORDS} No data.`, page: { hasTextLayer: true } });
});

test('a transcription stands in for a doubtful layer, and for no sound one', async () => {
  expect(await read(garbled(), seen('other'), PROSE)).toMatchObject({ reason: '', asked: 0, page: { transcription: { from: 'external' } } });
  expect((await read(sound(), undefined, PROSE)).page.transcription).toBeUndefined();
});

const GUESS = 'Tbe councii rnet ir tle haii ol tle bakcrs, sir ce tbe pricc ol brcad bad riscr tbrough thc whoic ol tlc wirter, Nohody spokc';

test('a layer that a program has guessed with little luck is recognised anew', async () => {
  const layer = (text: string, mode: number): Uint8Array => pdfOf(`BT /F 9 Tf ${mode} Tr 20 700 Td (${text}) Tj ET`);
  expect(await read(layer(GUESS, 3), seen(PROSE))).toMatchObject({ reason: '', asked: 1, page: { text: PROSE } });
  expect((await read(layer(GUESS, 3))).reason).toBe('The text of page 1 is doubtful: a program has recognised it, and much of it is like no words.');
  expect(await read(layer(PROSE, 3), seen(PROSE))).toMatchObject({ asked: 0 });
  expect(await read(layer(GUESS, 0), seen(PROSE))).toMatchObject({ asked: 0 });
});

const PIXEL: ScanImage = { entries: '/Width 1/Height 1/ColorSpace/DeviceGray/BitsPerComponent 8', data: new Uint8Array([200]) };
const stamped = (height: number): Uint8Array => scanPdf([{ box: [0, 0, 600, 800], images: [{ image: PIXEL, at: [0, 0, 600, height] }], text: 'Downloaded from the library of the university' }]);

test('a picture that covers its page is recognised for all the stamp on it', async () => {
  expect(await read(stamped(800), seen(PROSE))).toMatchObject({ reason: '', asked: 1, page: { text: PROSE, hasTextLayer: false } });
  expect(await read(stamped(500), seen(PROSE))).toMatchObject({ reason: '', asked: 0 });
});

test('the stamp stays where that is all there is', async () => {
  const own = { text: 'Downloaded from the library of the university', hasTextLayer: true };
  expect(await read(stamped(800), seen('Downloaded from the library of the university'))).toMatchObject({ reason: '', asked: 1, page: own });
  expect(await read(stamped(800), null)).toMatchObject({ reason: '', asked: 1, page: own });
  expect(await read(stamped(800))).toMatchObject({ reason: 'On page 1, a picture covers all, and only the little text beside it was read.', page: own });
});
