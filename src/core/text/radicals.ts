/**
 * Radicals of Chinese and Japanese that have no compatibility form. Some PDFs have them for the characters that they look like: ⻑崎 for
 * 長崎. From Unicode's EquivalentUnifiedIdeograph.txt (https://www.unicode.org/reports/tr44/#Equivalent_Unified_Ideograph).
 */

const FIRST = 0x2e80;
/** From U+2E80 to U+2EF2; `_` where there is none. */
const CHARACTERS = Array.from(
  '_厂乛乚乙亻冂𠘨刀刂卜㔾小小兀尣尢𡯂巳幺彑彐忄心扌攵_旡日月歺母民氵氺灬爫爫丬牛'
  + '犭王𤴔目示礻𥫗糹纟罓罒㓁冗𦉫羊𦍌𦍋耂肀聿肉𦥑艹艹艹虎衤覀西见角𧢲讠贝𧾷车辶辶辶邑'
  + '钅長镸长门𨸏阝雨青韦页风飞食𩙿飠饣𩠐马骨鬼鱼鸟卤麦黄黾斉齐歯齿竜龙龜亀',
);
/** The others have compatibility forms, or nothing is known of them. */
const RADICALS = /[\u2e81-\u2e99\u2e9b-\u2e9e\u2ea0-\u2ef2]/g;

/** The form with each radical as the character that it looks like. */
export const withoutRadicals = (form: string): string => form.replace(RADICALS, (radical) => CHARACTERS[radical.charCodeAt(0) - FIRST]);
