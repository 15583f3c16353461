/** PDFs of scanned pages, made of the images that other PDFs hold. */

export interface ScanImage {
  /** The entries of its dictionary, without its length and its mask. */
  entries: string;
  data: Uint8Array;
  mask?: ScanImage;
}

export interface ScanPage {
  box: [left: number, bottom: number, right: number, top: number];
  /** Each with where its lower left corner stands, and its size, in points. */
  images: { image: ScanImage; at: [x: number, y: number, width: number, height: number] }[];
  /** A line of Courier at the top, which is a text layer. */
  text?: string;
}

/** The image of an object in a PDF whose objects are not packed. */
export function imageIn(pdf: Uint8Array, object: number, entries: string): ScanImage {
  const file = Buffer.from(pdf);
  const start = file.indexOf('stream', file.indexOf(`${object} 0 obj`)) + 'stream'.length;
  const first = start + (file[start] === 0x0d ? 2 : 1);
  return { entries, data: new Uint8Array(file.subarray(first, file.indexOf('endstream', first))) };
}

export function scanPdf(pages: readonly ScanPage[]): Uint8Array {
  const objects: Buffer[] = [Buffer.from('<</Type/Catalog/Pages 2 0 R>>'), Buffer.alloc(0), Buffer.from('<</Type/Font/Subtype/Type1/BaseFont/Courier>>')];
  const add = (entries: string, data?: Uint8Array): number => objects.push(data
    ? Buffer.concat([Buffer.from(`<<${entries}/Length ${data.length}>>stream\n`), data, Buffer.from('\nendstream')])
    : Buffer.from(`<<${entries}>>`));
  const addImage = ({ entries, data, mask }: ScanImage): number =>
    add(`/Type/XObject/Subtype/Image${entries}${mask ? `/Mask ${addImage(mask)} 0 R` : ''}`, data);
  const kids = pages.map(({ box, images, text }) => {
    const numbers = images.map(({ image }) => addImage(image));
    const drawn = images.map(({ at: [x, y, width, height] }, i) => `q ${width} 0 0 ${height} ${x} ${y} cm /I${i} Do Q`);
    if (text !== undefined) drawn.push(`BT /F 12 Tf ${box[0] + 20} ${box[3] - 40} Td (${text}) Tj ET`);
    const contents = add('', Buffer.from(drawn.join('\n')));
    const named = numbers.map((number, i) => `/I${i} ${number} 0 R`).join('');
    return add(`/Type/Page/Parent 2 0 R/MediaBox[${box.join(' ')}]/Contents ${contents} 0 R/Resources<</Font<</F 3 0 R>>/XObject<<${named}>>>>`);
  });
  objects[1] = Buffer.from(`<</Type/Pages/Count ${kids.length}/Kids[${kids.map((kid) => `${kid} 0 R`).join(' ')}]>>`);
  return written(objects);
}

function written(objects: readonly Buffer[]): Uint8Array {
  const parts: Buffer[] = [Buffer.from('%PDF-1.7\n')];
  const offsets: number[] = [];
  let at = parts[0].length;
  objects.forEach((object, i) => {
    const whole = Buffer.concat([Buffer.from(`${i + 1} 0 obj\n`), object, Buffer.from('\nendobj\n')]);
    offsets.push(at);
    at += whole.length;
    parts.push(whole);
  });
  const table = offsets.map((offset) => `${String(offset).padStart(10, '0')} 00000 n \n`).join('');
  const end = `xref\n0 ${objects.length + 1}\n0000000000 65535 f \n${table}trailer<</Root 1 0 R/Size ${objects.length + 1}>>\nstartxref\n${at}\n%%EOF\n`;
  return new Uint8Array(Buffer.concat([...parts, Buffer.from(end)]));
}
