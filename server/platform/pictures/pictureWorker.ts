import type { PictureFormat } from '../../../src/domain/picture';

/** What the decoder of pictures and its worker, a process of its own, tell each other. */

/** What the worker is asked for, one picture at a time. */
export interface PictureTask {
  bytes: Uint8Array;
  format: PictureFormat;
}

/** A picture encoded again. */
export interface CleanedPicture {
  bytes: Uint8Array;
  /** Another one than before when the picture would be too heavy in its own. */
  format: PictureFormat;
  /** What it looks like, as 256 bits: see `lookOf`. */
  look: string;
}

/** Null when it is no such picture, or has too many pixels. */
export interface PictureAnswer {
  picture: CleanedPicture | null;
}

/** The worker ends with this code when a picture takes too much. Node itself ends with 1 to 13. */
export const EXIT_BEYOND_LIMITS = 64;
