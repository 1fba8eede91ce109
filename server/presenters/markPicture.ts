import { productMark } from './productMark';

/** By drawing: as many as there are glyphs in colours, about 1 kB each. */
const pictures = new Map<string, Promise<Buffer>>();

/** Sharp is loaded with the first mark. Node keeps the error of a module that failed to load until the next start. */
async function draw(svg: string): Promise<Buffer> {
  const { default: sharp } = await import('sharp');
  sharp.concurrency(1);
  sharp.cache(false);
  return sharp(Buffer.from(svg)).png({ palette: true, colours: 16, dither: 0 }).toBuffer();
}

/**
 * The mark as a PNG, drawn when it is first asked for. Not as SVG: a browser makes a document of each,
 * 3 ms of the main thread, and a list shows eighteen (decision 032). Only drawings of this project come
 * here; pictures of strangers go to `platform/PictureDecoder.ts`.
 */
export function markPicture(glyph: string, colour: string): Promise<Buffer> {
  const svg = productMark(glyph, colour);
  let picture = pictures.get(svg);
  if (picture === undefined) {
    picture = draw(svg);
    pictures.set(svg, picture);
    picture.catch(() => pictures.delete(svg));
  }
  return picture;
}
