/** A file of an image → grey pictures of it, as it is shown. */
import { imageSize } from 'image-size';
import type { ImagePicture } from '../../core/read/image';
import { doubled, toPgm, turned, type Turn } from '../ocr/grey';
import { canDraw } from './canvas';
import { greyPicture } from './grey-picture';
import { isTiff, tiffPages } from './tiff';

/** Pixels of a picture that is enlarged: the letters of screenshots and of pictures from the web are small. */
const SMALL = 1.2e6;
/** Pixels: beyond it an image is not decoded, since a small file may claim any size. */
const MOST = 120e6;
/** Pixels of a picture that is recognised: A3 at 300 an inch has 17 million. */
const MOST_RECOGNISED = 17e6;

/** @throws Error where the file cannot be opened, in words that go on “cannot be opened: ” */
export async function* picturesIn(bytes: Uint8Array): AsyncGenerator<ImagePicture> {
  if (isTiff(bytes)) {
    for (const { width, height, turn, pixels } of tiffPages(bytes)) {
      checkSize(width, height);
      yield pictureOf({ data: pixels(), width, height }, 1, turn);
    }
  } else if (canDraw()) {
    const { width, height } = imageSize(bytes);
    checkSize(width, height);
    yield await drawn(bytes);
  } else {
    yield { file: bytes, scale: 1 };
  }
}

function checkSize(width: number, height: number): void {
  if (width * height > MOST) throw new Error(`it has ${Math.round((width * height) / 1e6)} million pixels, more than are recognised of an image.`);
}

/** The way up that its Exif data say, as the app shows it. */
async function drawn(bytes: Uint8Array): Promise<ImagePicture> {
  const bitmap = await createImageBitmap(new Blob([bytes as Uint8Array<ArrayBuffer>]));
  try {
    const scale = Math.min(1, Math.sqrt(MOST_RECOGNISED / (bitmap.width * bitmap.height)));
    const [width, height] = [bitmap.width, bitmap.height].map((side) => Math.max(1, Math.round(side * scale)));
    const canvas = new OffscreenCanvas(width, height);
    const context = canvas.getContext('2d', { willReadFrequently: true });
    if (context === null) throw new Error('it cannot be drawn.');
    context.fillStyle = '#ffffff'; // what shines through
    context.fillRect(0, 0, width, height);
    context.imageSmoothingQuality = 'high';
    context.drawImage(bitmap, 0, 0, width, height);
    const picture = pictureOf(context.getImageData(0, 0, width, height), scale, 0);
    canvas.width = canvas.height = 0;
    return picture;
  } finally {
    bitmap.close();
  }
}

function pictureOf(image: Parameters<typeof greyPicture>[0], scale: number, turn: Turn): ImagePicture {
  const grey = greyPicture(image);
  if (grey === null) return { file: null, scale };
  const isSmall = grey.width * grey.height < SMALL;
  return { file: toPgm(turned(isSmall ? doubled(grey) : grey, turn)), scale: isSmall ? 2 * scale : scale };
}
