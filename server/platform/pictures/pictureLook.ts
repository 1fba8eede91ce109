import sharp from 'sharp';

/** Steps of brightness that a neighbour has to be darker: in flat areas an encoder makes less. */
const STEP_MIN = 2;
const SIDE = 16;

const grey = (bytes: Uint8Array) => sharp(bytes).flatten({ background: '#fff' }).greyscale();

/**
 * What a picture looks like, as 256 bits (a dHash): of 16 × 16 places whether the next one to the right
 * is darker. Encoded, scaled or lightened anew it differs in a few bits; so do two screenshots of one
 * bank's app, which is why `countChanged` has a second look.
 */
export async function lookOf(bytes: Uint8Array): Promise<string> {
  const size = { width: SIDE + 1, height: SIDE, fit: 'fill' } as const;
  const pixels = await grey(bytes).resize(size).raw().toBuffer();
  const at = (row: number, column: number) => pixels[row * (SIDE + 1) + column] ?? 0;
  const places = Array.from({ length: SIDE * SIDE }, (_, n) => [Math.floor(n / SIDE), n % SIDE]);
  return places
    .map(([row = 0, column = 0]) => (at(row, column) - at(row, column + 1) > STEP_MIN ? '1' : '0'))
    .join('');
}

const FINE = 128;
const CHANGE_MIN = 40;

/** A small picture of a picture, in which one changed digit still shows. */
export const thumbnail = (bytes: Uint8Array): Promise<Buffer> =>
  grey(bytes).resize(FINE, FINE, { fit: 'fill' }).normalise().blur(1).raw().toBuffer();

/**
 * How many of 16,384 places of two thumbnails differ by more than encoding, scaling or light explain:
 * none of the same picture, some 20 for one changed digit, 50 and more for another transfer.
 */
export const countChanged = (one: Uint8Array, other: Uint8Array): number =>
  one.filter((value, at) => Math.abs(value - (other[at] ?? 0)) > CHANGE_MIN).length;
