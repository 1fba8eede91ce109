import {
  AREA_MAX,
  checkPictureSize,
  fitPicture,
  inspectPicture,
  PHONE_PIXELS_MAX,
  type PictureFault,
} from '@/domain/picture';

/** Maximum bytes of a picture that is uploaded unchanged. */
const BYTES_MAX = 4 * 1024 * 1024;

export function isLight(bytes: number, width: number, height: number): boolean {
  return bytes <= BYTES_MAX && width * height <= AREA_MAX;
}

/** Formats that the server refuses, but some devices can decode. */
const READ_BY_SOME: readonly unknown[] = ['HEIC', 'AVIF'];

/**
 * Checks the file before drawing, because a canvas accepts SVG files and draws a truncated file
 * partly black. `foreign`: the format must be converted; `fault` applies if the device cannot
 * decode it.
 */
export function judgePicture(bytes: Uint8Array): { foreign: boolean; fault: PictureFault | null } {
  const head = inspectPicture(bytes);
  if (!('code' in head)) {
    return { foreign: false, fault: checkPictureSize(head.width, head.height, PHONE_PIXELS_MAX) };
  }
  return { foreign: READ_BY_SOME.includes(head.params.kind), fault: head };
}

/** The size in which to draw the picture, or its fault. */
export function sizeToDraw(width: number, height: number) {
  return checkPictureSize(width, height, PHONE_PIXELS_MAX) ?? fitPicture(width, height);
}
