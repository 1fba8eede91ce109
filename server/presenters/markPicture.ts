import { productMark } from './productMark';

/** Cache by SVG: bounded by glyphs × colours, about 1 kB each. */
const pictures = new Map<string, Promise<Buffer>>();

/** Loads sharp lazily. Node caches a module's load error until the next start. */
async function draw(svg: string): Promise<Buffer> {
  const { default: sharp } = await import('sharp');
  sharp.concurrency(1);
  sharp.cache(false);
  return sharp(Buffer.from(svg)).png({ palette: true, colours: 16, dither: 0 }).toBuffer();
}

/**
 * PNG: a browser parses each SVG as a document, 3 ms of the main thread, and a list shows eighteen
 * (decision 032). For generated drawings only; uploads need `platform/PictureDecoder.ts`.
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
