import sharp from 'sharp';

/** Minimum difference of brightness: encoding changes flat areas by less. */
const STEP_MIN = 2;
const SIDE = 16;

const toGreyscale = (bytes: Uint8Array) => sharp(bytes).flatten({ background: '#fff' }).greyscale();

/**
 * Perceptual hash (dHash): for each of 16 × 16 places, whether its right neighbour is darker.
 * Re-encoding changes few bits; so does another screenshot of the same app (`countChangedPixels`).
 */
export async function perceptualHash(bytes: Uint8Array): Promise<string> {
  const size = { width: SIDE + 1, height: SIDE, fit: 'fill' } as const;
  const pixels = await toGreyscale(bytes).resize(size).raw().toBuffer();
  const at = (row: number, column: number) => pixels[row * (SIDE + 1) + column] ?? 0;
  const cells = Array.from({ length: SIDE * SIDE }, (_, n) => [Math.floor(n / SIDE), n % SIDE]);
  return cells
    .map(([row = 0, column = 0]) => (at(row, column) - at(row, column + 1) > STEP_MIN ? '1' : '0'))
    .join('');
}

const THUMBNAIL_SIDE = 128;
const DIFFERENCE_MIN = 40;

/** Returns a thumbnail in which a single changed digit is visible. */
export const thumbnail = (bytes: Uint8Array): Promise<Buffer> =>
  toGreyscale(bytes)
    .resize(THUMBNAIL_SIDE, THUMBNAIL_SIDE, { fit: 'fill' })
    .normalise()
    .blur(1)
    .raw()
    .toBuffer();

/**
 * Number of 16,384 places that differ beyond encoding, scaling and brightness: 0 for the same
 * picture, about 20 for one changed digit, 50 or more for another transfer.
 */
export const countChangedPixels = (a: Uint8Array, b: Uint8Array): number =>
  a.filter((value, at) => Math.abs(value - (b[at] ?? 0)) > DIFFERENCE_MIN).length;
