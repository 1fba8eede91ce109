import type { PictureFormat } from '../../../src/domain/picture';

/** Messages between the decoder and its worker process. */

export interface PictureTask {
  bytes: Uint8Array;
  format: PictureFormat;
}

export interface CleanedPicture {
  bytes: Uint8Array;
  /** Format after encoding; a large picture becomes JPEG. */
  format: PictureFormat;
  /** Perceptual hash of 256 bits (`lookOf`). */
  hash: string;
}

/** Reply of the worker: null for an invalid picture or too many pixels. */
export interface DecodedPicture {
  picture: CleanedPicture | null;
}

/** Exit code of the worker when a picture exceeds the limits. Node uses codes 1 to 13. */
export const EXIT_BEYOND_LIMITS = 64;
