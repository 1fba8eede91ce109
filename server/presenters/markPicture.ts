import { productMark } from './productMark';

/** Pictures by SVG; at most one of about 1 kB for each glyph and colour. */
const pictures = new Map<string, Promise<Buffer>>();

/** Loads sharp lazily. Node caches a module's load error until the next start. */
async function drawPng(svg: string): Promise<Buffer> {
  const { default: sharp } = await import('sharp');
  sharp.concurrency(1);
  sharp.cache(false);
  return sharp(Buffer.from(svg)).png({ palette: true, colours: 16, dither: 0 }).toBuffer();
}

/** A generated drawing as PNG, as each SVG blocks a browser for 3 ms (decision 032). */
export function markPicture(glyph: string, colour: string): Promise<Buffer> {
  const svg = productMark(glyph, colour);
  let picture = pictures.get(svg);
  if (picture === undefined) {
    picture = drawPng(svg);
    pictures.set(svg, picture);
    picture.catch(() => pictures.delete(svg));
  }
  return picture;
}
