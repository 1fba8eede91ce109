import type { PictureFault } from '@/domain/picture';
import type { HostFailure } from './hostFailure';
import { isLight, judgePicture, sizeToDraw } from './pictureSize';

/** A chosen picture; `api.upload` and `Image` take the path. */
export interface Picture {
  path: string;
  /** Bytes; null if the system does not report it. */
  size: number | null;
}

/** Why no picture could be chosen, other than by the customer's cancelling. */
export type PictureHostFailure = Exclude<HostFailure, 'cancelled'>;

/** A PictureFault concerns the chosen file. */
export type PictureChoice = Picture | PictureFault | PictureHostFailure;

/** The browser's file picker, with camera and album; null when cancelled. */
function pickFile(): Promise<File | null> {
  return new Promise((resolve) => {
    const input = document.createElement('input');
    input.type = 'file';
    input.accept = 'image/*';
    input.hidden = true;
    const end = (file: File | null) => {
      input.remove();
      resolve(file);
    };
    input.addEventListener('change', () => end(input.files?.[0] ?? null));
    input.addEventListener('cancel', () => end(null));
    // Safari opens no picker for an input outside the document.
    document.body.appendChild(input);
    input.click();
  });
}

function decode(url: string): Promise<HTMLImageElement | null> {
  return new Promise((resolve) => {
    const image = new Image();
    image.onload = () => resolve(image);
    image.onerror = () => resolve(null);
    image.src = url;
  });
}

/** Null when the system no longer provides the file. */
function readBytes(file: File): Promise<Uint8Array | null> {
  return new Promise((resolve) => {
    const reader = new FileReader();
    reader.onload = () => resolve(new Uint8Array(reader.result as ArrayBuffer));
    reader.onerror = () => resolve(null);
    reader.readAsArrayBuffer(file);
  });
}

/** A JPEG of that size, in the orientation of the camera. */
function redraw(
  image: HTMLImageElement,
  { width, height }: { width: number; height: number },
): Promise<Blob | null> {
  const canvas = Object.assign(document.createElement('canvas'), { width, height });
  canvas.getContext('2d')?.drawImage(image, 0, 0, width, height);
  return new Promise((resolve) => canvas.toBlob(resolve, 'image/jpeg', 0.9));
}

const UNREADABLE: PictureFault = { code: 'file_unreadable', params: {} };

/** The upload in place of a picture that must be redrawn. */
async function convertToJpeg(image: HTMLImageElement): Promise<Picture | PictureFault> {
  const size = sizeToDraw(image.naturalWidth, image.naturalHeight);
  if ('code' in size) return size;
  const jpeg = await redraw(image, size);
  return jpeg ? { path: URL.createObjectURL(jpeg), size: jpeg.size } : UNREADABLE;
}

/**
 * Lets the customer choose a picture; null when cancelled. Scales a large one down, and converts
 * unsupported formats (HEIC) to JPEG if the device can decode them.
 */
export async function choosePicture(): Promise<PictureChoice | null> {
  const file = await pickFile();
  if (file === null) return null;
  const bytes = await readBytes(file);
  if (bytes === null) return UNREADABLE;
  const { foreign, fault } = judgePicture(bytes);
  if (fault !== null && !foreign) return fault;
  const path = URL.createObjectURL(file);
  const image = await decode(path);
  if (image && !foreign && isLight(file.size, image.naturalWidth, image.naturalHeight)) {
    return { path, size: file.size };
  }
  const choice = image === null ? (fault ?? UNREADABLE) : await convertToJpeg(image);
  URL.revokeObjectURL(path);
  return choice;
}
