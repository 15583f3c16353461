/** What people call a transcription, and a page, in the headings of their notes. */
import { fold } from '../../text/fold';

const NAMES = [
  'transcription', 'transcriptions', 'transcript', 'transcribed text', 'full transcription', 'diplomatic transcription',
  'transkription', 'transkript', 'abschrift', 'umschrift', 'transcription diplomatique', 'transcripción', 'trascripción', 'trascrizione', 'transcrição',
  'transcriptie', 'afschrift', 'transcripció', 'transcriere', 'transkrypcja', 'transkripcja', 'přepis', 'transkripce', 'prepis', 'transkripcia', 'átirat', 'átírás',
  'transskription', 'transskribering', 'transkribering', 'avskrift', 'afskrift', 'transkripsjon', 'litterointi', 'transkriptio', 'transkriptsioon',
  'transkripcija', 'transkripsiyon', 'çeviriyazı', 'транскрипция', 'расшифровка', 'транскрипція', 'розшифровка', 'транскрипција', 'μεταγραφή',
  'תעתיק', 'תמלול', 'تفريغ', 'نسخ النص', 'رونویسی', '翻刻', '翻字', '文字起こし', '釈文', '转录', '轉錄', '转写', '錄文', '录文', '전사', '판독문',
];

const PAGE_NAMES = [
  'page', 'p', 'pg', 'pp', 'seite', 's', 'blatt', 'página', 'pág', 'pagina', 'pag', 'side', 'sida', 'sivu', 'strona', 'str', 'strana', 'oldal', 'sayfa',
  'стр', 'страница', 'сторінка', 'σελίδα', 'עמוד', 'صفحة', '页', '頁', 'ページ', '쪽', '페이지',
];

const folded = (text: string): string => fold(text.trim(), { diacritics: true }).text;

const TRANSCRIPTION_NAMES: ReadonlySet<string> = new Set(NAMES.map(folded));
const NAMES_OF_PAGES: ReadonlySet<string> = new Set(PAGE_NAMES.map(folded));

/** Longer headings name something else. Characters. */
const LONGEST = 200;

/** Whether a heading's text names a transcription: "Transcription", "**Transkription**", "Transcription (by A. B., 2020)". */
export function namesTranscription(title: string): boolean {
  if (title.length > LONGEST) return false;
  const name = /^[\s*_=~`]*([^:(–—[*_=~`]*)/.exec(title)?.[1] ?? '';
  return TRANSCRIPTION_NAMES.has(folded(name));
}

/** The page that a heading names: "Page 3", "p. 3", "[Seite 3]", "3"; null where it names none. */
export function pageNamed(title: string): number | null {
  if (title.length > LONGEST) return null;
  const { name = '', number, after = '' } = /^[\s*_[(]*(?<name>\p{L}*)[.\s]*(?<number>\d{1,6})\s*(?<after>\p{L}*)[\s*_.:\])]*$/u.exec(title)?.groups ?? {};
  if (number === undefined) return null;
  const word = name === '' ? after : after === '' ? name : null;
  return word !== null && (word === '' || NAMES_OF_PAGES.has(folded(word))) && Number(number) > 0 ? Number(number) : null;
}
