import fc from 'fast-check';
import { readTranscription, transcribedPages } from '../../../src/core/read/transcription/read';
import type { Document, Sidecar } from '../../../src/core/read/types';

const encoder = new TextEncoder();
const file = (path: string, text: string | Uint8Array<ArrayBuffer>, more: Partial<Sidecar> = {}): Sidecar => ({ path, target: '', page: null, bytes: typeof text === 'string' ? encoder.encode(text) : text, ...more });
/** The first bytes of a PNG of this size. */
const png = (width: number, height: number): Uint8Array<ArrayBuffer> => {
  const bytes = new Uint8Array(40);
  const view = new DataView(bytes.buffer);
  view.setUint32(0, 0x89504e47);
  view.setUint32(16, width);
  view.setUint32(20, height);
  return bytes;
};
const read = (path: string, text: string | Uint8Array<ArrayBuffer>, picture = new Uint8Array(0)): Document | null => readTranscription({ bytes: picture, sidecars: [file(path, text)] });
const boxes = (document: Document | null): [string, number[], number][] => document!.pages[0].words!.map(({ start, end, box, confidence }) => [document!.pages[0].text.slice(start, end), box, confidence]);

const string = (content: string, left: number, top: number, more = ''): string => `<String CONTENT="${content}" HPOS="${left}" VPOS="${top}" WIDTH="40" HEIGHT="10" ${more}/>`;
const alto = (page: string, more = ''): string => `<?xml version="1.0" encoding="UTF-8"?><alto xmlns="http://www.loc.gov/standards/alto/ns-v4#"><Description>${more}</Description><Layout>${page}</Layout></alto>`;
const twoBlocks = `<Page WIDTH="1000" HEIGHT="500"><PrintSpace><ComposedBlock>
  <TextBlock ID="b1"><TextLine>${string('The', 10, 20, 'WC="0.9"')}<SP/>${string('mill', 60, 20)}</TextLine><TextLine>${string('stood', 10, 40)}<SP/>${string('id', 60, 40)}<HYP CONTENT="-"/></TextLine>
  <TextLine>${string('le', 10, 60)}<SP/>${string('&amp;', 60, 60)}</TextLine></TextBlock></ComposedBlock>
  <TextBlock ID="b2"><TextLine>${string('1797', 10, 90)}</TextLine></TextBlock></PrintSpace></Page>`;

describe('ALTO', () => {
  it('gives lines, blocks and the boxes of words', () => {
    const document = read('p.xml', alto(twoBlocks));
    expect(document).toMatchObject({ kind: 'image', transcription: { from: 'external', path: 'p.xml', subpath: '' } });
    expect(document!.pages[0].text).toBe('The mill\nstood id-\nle &\n\n1797');
    expect(document!.pages[0].blocks.map(({ start, end }) => document!.pages[0].text.slice(start, end))).toEqual(['The mill\nstood id-\nle &', '1797']);
    expect(boxes(document).slice(0, 2)).toEqual([['The', [10, 20, 50, 30], 90], ['mill', [60, 20, 100, 30], 100]]);
  });

  it('brings its boxes onto the picture as it is, whatever its unit, and has none where that cannot be known', () => {
    expect(boxes(read('p.xml', alto(twoBlocks), png(500, 250)))[1]).toEqual(['mill', [30, 10, 50, 15], 100]);
    const inTenths = alto(twoBlocks, '<MeasurementUnit>mm10</MeasurementUnit>');
    expect(boxes(read('p.xml', inTenths, png(2000, 1000)))[1]).toEqual(['mill', [120, 40, 200, 60], 100]);
    expect(read('p.xml', inTenths)!.pages[0].words).toBeUndefined();
    expect(read('p.xml', alto(twoBlocks), png(500, 900))!.pages[0].words).toBeUndefined();
  });

  it('takes each string for a word where no space is marked, and what has none between for one where some are', () => {
    const page = (line: string): string => alto(`<Page><TextBlock><TextLine>${line}</TextLine></TextBlock></Page>`);
    expect(read('p.xml', page(`${string('a', 0, 0)}${string('b', 1, 1)}`))!.pages[0].text).toBe('a b');
    expect(read('p.xml', page(`${string('a', 0, 0)}<SP/>${string('b', 1, 1)}${string(',', 1, 1)}`))!.pages[0].text).toBe('a b,');
  });
});

describe('PAGE', () => {
  const line = (text: string, points: string, words = '', custom = ''): string => `<TextLine id="l${points}" custom="${custom}"><Coords points="${points}"/><Baseline points="1,1 2,2"/>${words}<TextEquiv index="1"><Unicode>wrong</Unicode></TextEquiv><TextEquiv index="0"><Unicode>${text}</Unicode></TextEquiv></TextLine>`;
  const word = (text: string, points: string): string => `<Word><Coords points="${points}"/><TextEquiv conf="0.5"><Unicode>${text}</Unicode></TextEquiv></Word>`;
  const page = (inside: string): string => `<?xml version="1.0"?><PcGts xmlns="http://schema.primaresearch.org/PAGE/gts/pagecontent/2019-07-15"><Page imageFilename="p.jpg" imageWidth="100" imageHeight="100">${inside}</Page></PcGts>`;
  const regions = `<TextRegion id="second" type="paragraph">${line('two', '5,5 9,5 9,8', '', 'readingOrder {index:1;}')}${line('one', '5,1 9,1 9,4', '', 'readingOrder {index:0;}')}</TextRegion>
    <TextRegion id="first" type="heading">${line('A head', '1,2 30,2 30,12', word('A', '1,2 5,12') + word('head', '10,2 30,12'))}</TextRegion>
    <TextRegion id="number" type="page-number"><TextEquiv><Unicode>17</Unicode></TextEquiv></TextRegion>`;

  it('reads regions in the reading order, lines in theirs, and the best reading of each', () => {
    const order = '<ReadingOrder><OrderedGroup id="g"><RegionRefIndexed index="0" regionRef="first"/><RegionRefIndexed index="1" regionRef="second"/></OrderedGroup></ReadingOrder>';
    const document = read('p.xml', page(order + regions))!;
    expect(document.pages[0].text).toBe('A head\n\none\ntwo\n\n17');
    expect(document.pages[0].blocks.map(({ kind }) => kind)).toEqual(['paragraph', 'paragraph', 'page-number']);
    expect(boxes(document)).toEqual([['A', [1, 2, 5, 12], 50], ['head', [10, 2, 30, 12], 50], ['one', [5, 1, 9, 4], 100], ['two', [5, 5, 9, 8], 100]]);
    expect(read('p.xml', page(regions))!.pages[0].text).toBe('one\ntwo\n\nA head\n\n17');
  });

  it('takes the line’s box where its words are others, the baseline’s where there is no outline, and the words where there is no line', () => {
    const [outline] = boxes(read('p.xml', page(`<TextRegion>${line('An head', '1,2 30,2 30,12', word('A', '1,2 5,12'))}</TextRegion>`)));
    expect(outline).toEqual(['An head', [1, 2, 30, 12], 100]);
    const base = '<TextRegion><TextLine><Baseline points="3,4 20,6"/><TextEquiv><Unicode>x y</Unicode></TextEquiv></TextLine></TextRegion>';
    expect(boxes(read('p.xml', page(base)))).toEqual([['x y', [3, 4, 20, 6], 100]]);
    expect(read('p.xml', page(`<TextRegion><TextLine>${word('by', '1,1 2,2')}${word('words', '3,1 4,2')}</TextLine></TextRegion>`))!.pages[0].text).toBe('by words');
  });
});

describe('hOCR', () => {
  const hocr = `<!DOCTYPE html><html><head><meta charset="utf-8"><title></title></head><body><div class='ocr_page' title='image "p.png"; bbox 0 0 100 50; ppageno 0'>
    <div class='ocr_carea'><p class='ocr_par' lang='eng'><span class='ocr_line' title="bbox 0 0 50 10; baseline 0 -2"><span class='ocrx_word' title='bbox 0 0 20 10; x_wconf 96'>Dear</span> <span class='ocrx_word' title='bbox 25 0 50 10; x_wconf 31'><em>S&#105;r</em></span></span>
    <span class='ocr_line' title="bbox 0 12 50 20">no words &eacute;<br></span></p></div></div></body></html>`;

  it.each(['p.hocr', 'p.html', 'p.xml'])('gives words with their boxes and confidence: %s', (path) => {
    const document = read(path, hocr);
    expect(document!.pages[0].text).toBe('Dear Sir\nno words é');
    expect(boxes(document)).toEqual([['Dear', [0, 0, 20, 10], 96], ['Sir', [25, 0, 50, 10], 31], ['no words é', [0, 12, 50, 20], 100]]);
  });

  it('is not any web page', () => {
    expect(read('p.html', '<html><body><p>A page about the photo.</p></body></html>')).toBeNull();
    expect(read('p.xml', '<x:xmpmeta xmlns:x="adobe:ns:meta/"><a>Not a transcription</a></x:xmpmeta>')).toBeNull();
  });
});

describe('encodings', () => {
  const xml = (encoding: string): string => alto(`<Page><TextBlock><TextLine>${string('Übergröße', 0, 0)}</TextLine></TextBlock></Page>`).replace('UTF-8', encoding);
  const utf16 = (text: string, mark: boolean, little: boolean): Uint8Array<ArrayBuffer> => {
    const units = [...(mark ? [0xfeff] : []), ...Array.from(text, (character) => character.charCodeAt(0))];
    return Uint8Array.from(units.flatMap((unit) => (little ? [unit & 0xff, unit >> 8] : [unit >> 8, unit & 0xff])));
  };

  it.each<[string, Uint8Array<ArrayBuffer>]>([
    ['UTF-8 with a mark', encoder.encode(`\uFEFF${xml('utf-8')}`)],
    ['Latin 1', Uint8Array.from(xml('ISO-8859-1'), (character) => character.charCodeAt(0))],
    ['UTF-16 with a mark', utf16(xml('UTF-16'), true, true)], ['UTF-16, the other way round', utf16(xml('UTF-16'), true, false)],
    ['UTF-16 without a mark', utf16(xml('UTF-16'), false, true)],
    ['an encoding that is none', encoder.encode(xml('x-nonsense'))], ['an encoding that it is not in', encoder.encode(xml('UTF-16'))],
  ])('%s', (_name, bytes) => { expect(read('p.xml', bytes)!.pages[0].text).toBe('Übergröße'); });
});

describe('hostile files', () => {
  const content = (text: string): string => `<Page><TextBlock><TextLine>${string(text, 0, 0)}</TextLine></TextBlock></Page>`;

  it('expand no entity and fetch nothing', () => {
    const entities = Array.from({ length: 20 }, (_, i) => `<!ENTITY e${i + 1} "&e${i};&e${i};&e${i};&e${i};">`).join('');
    const bomb = `<?xml version="1.0"?><!DOCTYPE alto [<!ENTITY e0 "lol"><!ENTITY x SYSTEM "file:///etc/passwd">${entities}]>${alto(content('&e20; &x; word')).slice(38)}`;
    expect(read('p.xml', bomb)!.pages[0].text).toContain('word');
    expect(read('p.xml', bomb)!.pages[0].text.length).toBeLessThan(100);
  });

  it('that are nested without end are not believed', () => {
    for (const tag of ['TextRegion', 'TextBlock', 'div']) {
      const deep = `<alto><PcGts><Page><TextBlock><TextLine>${string('word', 0, 0)}</TextLine></TextBlock>${`<${tag}>`.repeat(20_000)}</Page></PcGts></alto>`;
      expect(read('p.xml', deep)).toBeNull();
      expect(read('p.hocr', `<div class="ocr_page"><span class="ocr_line">word</span>${`<${tag}>`.repeat(20_000)}`)).toBeNull();
    }
  });

  it('end in time: attributes, points, words, entities, comments without number', () => {
    const many = 20_000;
    for (const inside of [
      `<Page ${'a="1" '.repeat(many)}>`, `<Page>${'<TextBlock/>'.repeat(many)}`, `<Page><TextBlock><TextLine>${string('w', 1, 1).repeat(many / 10)}`, '&'.repeat(many), '<!--'.repeat(many), '<![CDATA['.repeat(many), '<'.repeat(many), `<Page "${'"'.repeat(many)}`,
      `<Page><TextRegion><Coords points="${'1,'.repeat(many)}"/><Coords points="${'1,1 '.repeat(many)}"/>`, `<Page><ReadingOrder>${'<R regionRef="a"/>'.repeat(many)}</ReadingOrder>${'<TextRegion id="a"/>'.repeat(many / 10)}`,
    ]) for (const root of ['alto', 'PcGts']) read('p.xml', `<${root}>${inside}`);
    read('p.hocr', `<div class="ocr_page">${'<p class="ocr_par"><span class="ocr_line" title="bbox ">'.repeat(many / 10)}`);
    read('p.md', `![[p.png]]\n\n## Transcription\n\n${'[[a|'.repeat(many)}${'%% '.repeat(many)}${'<!-- '.repeat(many)}${'*_`'.repeat(many)}`);
    read('p.txt', '\f'.repeat(many));
  });

  it('of any kind end in a document or in none, with offsets that fit', () => {
    const pieces = fc.constantFrom(
      '<alto>', '</alto>', '<Page WIDTH="1" HEIGHT="x">', '<Page>', '<TextBlock>', '</TextBlock>', '<TextLine>', '<String CONTENT="a" HPOS="1e999"/>', '<String CONTENT="ab c" HPOS="1" VPOS="1" WIDTH="2" HEIGHT="2" WC="7"/>', '<SP/>', '<HYP/>',
      '<PcGts>', '<TextRegion id="__proto__">', '<TextRegion>', '</TextRegion>', '<Word>', '</Word>', '<TextEquiv index="-1">', '<Unicode>x</Unicode>', '<Coords points="1,2 3"/>', '<ReadingOrder>', '<R regionRef="__proto__"/>', '</ReadingOrder>',
      '<div class="ocr_page">', '<span class="ocr_line">', '<span class="ocrx_word" title="bbox 9 9 1 1">', '</span>', '</div>', '&#xD800;', '&#0;', '\0', '<![CDATA[', ']]>', '<!--', '-->', '<?x', '\u202e', 'text ',
    );
    fc.assert(fc.property(fc.array(pieces, { maxLength: 30, size: 'max' }), fc.constantFrom('p.xml', 'p.hocr', 'p.html', 'p.txt', 'p.md'), (parts, path) => {
      const document = read(path, parts.join(''), png(10, 10));
      for (const { text, blocks, words = [] } of document?.pages ?? []) {
        for (const { start, end } of [...blocks, ...words]) expect(start <= end && end <= text.length).toBe(true);
        for (const { box, confidence } of words) expect([...box, confidence].every(Number.isFinite)).toBe(true);
      }
    }));
  });
});

describe('pages of a PDF', () => {
  const page = (words: string): string => `<Page WIDTH="10" HEIGHT="10"><TextBlock><TextLine>${string(words, 0, 0)}</TextLine></TextBlock></Page>`;
  const texts = (sidecars: Sidecar[], pages: number): [number, string][] => [...transcribedPages(sidecars, pages)].map(([number, { transcribed }]) => [number, transcribed.text]);

  it('come from a file about the whole only where it has as many', () => {
    const both = file('scan.xml', alto(page('one') + page('two')));
    expect(texts([both], 2)).toEqual([[1, 'one'], [2, 'two']]);
    expect(texts([both], 3)).toEqual([]);
    expect(texts([file('scan.txt', 'one\ftwo\f')], 2)).toEqual([[1, 'one'], [2, 'two']]);
    expect(texts([file('scan.txt', 'one and two')], 2)).toEqual([]);
  });

  it('come from files about one page each, and from notes by the numbers they name', () => {
    expect(texts([file('scan_0002.xml', alto(page('two')), { page: 2 }), file('scan_0009.xml', alto(page('nine')), { page: 9 })], 3)).toEqual([[2, 'two']]);
    const note = '---\ntranscription-of: "[[scan.pdf]]"\n---\n# Scan\n\n## p. 1\n\nFirst.\n\n### Verso\n\nBack.\n\n## Seite 3\n\nThird.\n\n## Notes\n\nNot text.';
    expect(texts([file('n.md', note)], 3)).toEqual([[1, 'First.\n\nVerso\n\nBack.'], [3, 'Third.']]);
    expect(texts([file('n.md', note), file('scan.txt', 'a\fb\fc')], 3)).toEqual([[1, 'First.\n\nVerso\n\nBack.'], [3, 'Third.'], [2, 'b']]);
    const embeds = '![[scan.pdf#page=2]]\n\n## Transcription\n\nSecond.\n\n![[scan.pdf#page=1]]\n\n> [!transcription]\n> First.';
    expect(texts([file('n.md', embeds, { target: 'scan.pdf', page: 1 }), file('n.md', embeds, { target: 'scan.pdf', page: 2 })], 2)).toEqual([[1, 'First.'], [2, 'Second.']]);
  });
});
