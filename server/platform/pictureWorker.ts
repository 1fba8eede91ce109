/** What the decoder of pictures and its worker, a process of its own, tell each other. */

export type PictureFormat = 'jpeg' | 'png' | 'webp';

/** What the worker is asked for, one picture at a time. */
export interface PictureTask {
  bytes: Uint8Array;
  format: PictureFormat;
}

/** Null when it is no such picture, or has too many pixels. */
export interface PictureAnswer {
  bytes: Uint8Array | null;
}

/** The worker ends with this code when a picture takes too much. Node itself ends with 1 to 13. */
export const EXIT_BEYOND_LIMITS = 64;
