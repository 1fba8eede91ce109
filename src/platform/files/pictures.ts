import type { PictureFault } from '@/domain/picture';
import type { HostFailure } from './hostFailure';
import { isLight, judgePicture, sizeToDraw } from './pictureSize';

/** A chosen picture, whose path `api.upload` and `Image` accept. */
export interface Picture {
  path: string;
  /** Size in bytes; null if the system does not report it. */
  size: number | null;
}

/** Why the host let the customer choose no picture; cancelling is not a failure. */
export type PictureHostFailure = Exclude<HostFailure, 'cancelled'>;

/** A picture, a fault of the chosen file, or a failure of the host. */
export type PictureChoice = Picture | PictureFault | PictureHostFailure;

/** Opens the browser's file picker, with camera and album; null if cancelled. */
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
    // The input is in the document, because Safari opens no picker otherwise.
    document.body.appendChild(input);
    input.click();
  });
}

function decodeImage(url: string): Promise<HTMLImageElement | null> {
  return new Promise((resolve) => {
    const image = new Image();
    image.onload = () => resolve(image);
    image.onerror = () => resolve(null);
    image.src = url;
  });
}

/** Reads a file; null if the system no longer provides it. */
function readBytes(file: File): Promise<Uint8Array | null> {
  return new Promise((resolve) => {
    const reader = new FileReader();
    reader.onload = () => resolve(new Uint8Array(reader.result as ArrayBuffer));
    reader.onerror = () => resolve(null);
    reader.readAsArrayBuffer(file);
  });
}

/** Draws the picture as a JPEG of this size, in the orientation of the camera. */
function redrawImage(
  image: HTMLImageElement,
  { width, height }: { width: number; height: number },
): Promise<Blob | null> {
  const canvas = Object.assign(document.createElement('canvas'), { width, height });
  canvas.getContext('2d')?.drawImage(image, 0, 0, width, height);
  return new Promise((resolve) => canvas.toBlob(resolve, 'image/jpeg', 0.9));
}

const UNREADABLE: PictureFault = { code: 'file_unreadable', params: {} };

/** A JPEG to upload instead of a picture that the server would refuse. */
async function convertToJpeg(image: HTMLImageElement): Promise<Picture | PictureFault> {
  const size = sizeToDraw(image.naturalWidth, image.naturalHeight);
  if ('code' in size) return size;
  const jpeg = await redrawImage(image, size);
  return jpeg ? { path: URL.createObjectURL(jpeg), size: jpeg.size } : UNREADABLE;
}

/**
 * Lets the customer choose a picture; null if cancelled. Scales large pictures down, and converts
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
  const image = await decodeImage(path);
  if (image && !foreign && isLight(file.size, image.naturalWidth, image.naturalHeight)) {
    return { path, size: file.size };
  }
  const choice = image === null ? (fault ?? UNREADABLE) : await convertToJpeg(image);
  URL.revokeObjectURL(path);
  return choice;
}
