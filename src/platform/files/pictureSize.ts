import {
  AREA_MAX,
  checkPictureSize,
  fitPicture,
  inspectPicture,
  PHONE_PIXELS_MAX,
  type PictureFault,
} from '@/domain/picture';

/** A picture up to this goes out as it is. */
const BYTES_MAX = 4 * 1024 * 1024;

/** Whether a picture may be sent as it was chosen. */
export function isLight(bytes: number, width: number, height: number): boolean {
  return bytes <= BYTES_MAX && width * height <= AREA_MAX;
}

/** Kinds that the server does not take and some devices can read. */
const READ_BY_SOME: readonly unknown[] = ['HEIC', 'AVIF'];

/**
 * Judged before anything is drawn: a canvas makes black out of a drawing and of the missing half of a
 * file. `foreign`: its kind has to be changed, and `fault` is what is wrong when the device cannot.
 */
export function judgePicture(bytes: Uint8Array): { foreign: boolean; fault: PictureFault | null } {
  const head = inspectPicture(bytes);
  if (!('code' in head)) {
    return { foreign: false, fault: checkPictureSize(head.width, head.height, PHONE_PIXELS_MAX) };
  }
  return { foreign: READ_BY_SOME.includes(head.params.kind), fault: head };
}

/** The size that a picture is drawn in, or why it is not taken. */
export function sizeToDraw(width: number, height: number) {
  return checkPictureSize(width, height, PHONE_PIXELS_MAX) ?? fitPicture(width, height);
}
