import type { Refusal } from './refusal';
import { scaledSize, WEB_TYPES, isLight } from './pictureSize';

/** A picture the customer chose: a path that `uploads.createUpload` and `Image` take. */
export interface Picture {
  path: string;
  /** Bytes; null when the system does not say. */
  size: number | null;
}

/** Why the host let no picture be chosen; who backed out was refused nothing. */
export type PictureRefusal = Exclude<Refusal, 'cancelled'>;

/** `unreadable`: the file is no picture, or one of a kind that this device cannot show. */
export type PictureChoice = Picture | 'unreadable' | PictureRefusal;

/** The browser's own picker, which offers camera and album in the phone's language; null: backed out. */
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
    // Safari opens no picker for an input that is on no page.
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

/** The picture as a JPEG that fits, upright as the camera meant it. */
function redraw(image: HTMLImageElement): Promise<Blob | null> {
  const { width, height } = scaledSize(image.naturalWidth, image.naturalHeight);
  const canvas = Object.assign(document.createElement('canvas'), { width, height });
  canvas.getContext('2d')?.drawImage(image, 0, 0, width, height);
  return new Promise((resolve) => canvas.toBlob(resolve, 'image/jpeg', 0.9));
}

/**
 * Lets the customer choose one picture; null when they backed out. One that is too large is scaled
 * down, and one of a kind that the server does not take (HEIC) becomes a JPEG where the device can
 * read it.
 */
export async function choosePicture(): Promise<PictureChoice | null> {
  const file = await pickFile();
  if (file === null) return null;
  const path = URL.createObjectURL(file);
  const image = await decode(path);
  if (image === null) {
    URL.revokeObjectURL(path);
    return 'unreadable';
  }
  const { naturalWidth, naturalHeight } = image;
  if (WEB_TYPES.includes(file.type) && isLight(file.size, naturalWidth, naturalHeight)) {
    return { path, size: file.size };
  }
  const drawn = await redraw(image);
  URL.revokeObjectURL(path);
  return drawn ? { path: URL.createObjectURL(drawn), size: drawn.size } : 'unreadable';
}
