import sharp from 'sharp';

/** Draws a picture with metadata, which an upload must remove. */
export function drawPicture(format: 'jpeg' | 'png' | 'webp', width = 400): Promise<Buffer> {
  const background = { r: 52, g: 62, b: 223 };
  return sharp({ create: { width, height: 300, channels: 3, background } })
    .withExif({ IFD0: { Copyright: 'secret place' }, IFD3: { GPSLatitude: '22/1' } })
    .toFormat(format)
    .toBuffer();
}
