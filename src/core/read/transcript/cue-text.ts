/** The lines of a cue as they are shown, and who says them. */

/** A line without markup. `speaker` is named in the cue; null where nobody is. */
export interface SpokenLine {
  speaker: string | null;
  text: string;
}

/** Tags of WebVTT and those of HTML that SubRip borrows; times within a cue; ASS's overrides. Any other `<` is a character. */
const MARKUP = /<(\/?)(v|[bius]|c|ruby|rt|lang|font|span|br)((?:[.\s/][^<>]*)?)>|<\d[\d:.]*>|\{\\[^{}]*\}/gi;
const ENTITIES = new Map([
  ['amp', '&'], ['lt', '<'], ['gt', '>'], ['quot', '"'], ['apos', "'"], ['nbsp', '\u00a0'], ['lrm', ''], ['rlm', ''],
]);
const ENTITY = /&(?:#(\d{1,7})|#x([\da-f]{1,6})|(amp|lt|gt|quot|apos|nbsp|lrm|rlm));/gi;
const LONGEST_NAME = 80;

/** Lines that are empty without their markup are left out. */
export function spokenLines(lines: readonly string[]): SpokenLine[] {
  const spoken: SpokenLine[] = [];
  let speaker: string | null = null;
  const say = (written: string): void => {
    const text = decoded(written).replace(/\s+/g, ' ').trim();
    if (text !== '') spoken.push({ speaker, text });
  };
  for (const line of lines) {
    let open = '';
    let at = 0;
    for (const match of line.matchAll(MARKUP)) {
      const [whole, slash, tag, rest] = match as unknown as (string | undefined)[];
      open += line.slice(at, match.index);
      at = match.index + (whole ?? '').length;
      const isBreak = tag?.toLowerCase() === 'br';
      const isVoice = tag?.toLowerCase() === 'v';
      if (isBreak || isVoice) {
        say(open);
        open = '';
      }
      if (isVoice) speaker = slash === '/' ? null : nameIn(rest ?? '');
    }
    say(open + line.slice(at));
  }
  return spoken;
}

/** `.loud Ada Smith` is Ada Smith. */
function nameIn(annotation: string): string | null {
  const name = decoded(annotation.replace(/^[^\s]*/, '')).replace(/\s+/g, ' ').trim().slice(0, LONGEST_NAME);
  return name === '' ? null : name;
}

function decoded(text: string): string {
  return text.replace(ENTITY, (written, decimal?: string, hex?: string, name?: string) => {
    if (name !== undefined) return ENTITIES.get(name.toLowerCase()) ?? written;
    const code = decimal === undefined ? parseInt(hex ?? '', 16) : Number(decimal);
    return code >= 0x20 && code <= 0x10ffff && (code < 0xd800 || code > 0xdfff) ? String.fromCodePoint(code) : written;
  });
}
