import type { PictureFault } from '@/domain/picture';
import type { Refusal } from './refusal';
import { isLight, judgePicture, sizeToDraw } from './pictureSize';

/** A picture the customer chose: a path that `api.upload` and `Image` take. */
export interface Picture {
  path: string;
  /** Bytes; null when the system does not say. */
  size: number | null;
}

/** Why the host let no picture be chosen; who backed out was refused nothing. */
export type PictureRefusal = Exclude<Refusal, 'cancelled'>;

/** A fault: what is wrong with the file that was chosen. */
export type PictureChoice = Picture | PictureFault | PictureRefusal;

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

/** Null when the system no longer gives the file. */
function readBytes(file: File): Promise<Uint8Array | null> {
  return new Promise((resolve) => {
    const reader = new FileReader();
    reader.onload = () => resolve(new Uint8Array(reader.result as ArrayBuffer));
    reader.onerror = () => resolve(null);
    reader.readAsArrayBuffer(file);
  });
}

/** The picture as a JPEG of that size, upright as the camera meant it. */
function redraw(
  image: HTMLImageElement,
  { width, height }: { width: number; height: number },
): Promise<Blob | null> {
  const canvas = Object.assign(document.createElement('canvas'), { width, height });
  canvas.getContext('2d')?.drawImage(image, 0, 0, width, height);
  return new Promise((resolve) => canvas.toBlob(resolve, 'image/jpeg', 0.9));
}

const UNREADABLE: PictureFault = { code: 'file_unreadable', params: {} };

/** What is sent in place of a file that has to be drawn anew. */
async function drawAnew(image: HTMLImageElement): Promise<Picture | PictureFault> {
  const size = sizeToDraw(image.naturalWidth, image.naturalHeight);
  if ('code' in size) return size;
  const drawn = await redraw(image, size);
  return drawn ? { path: URL.createObjectURL(drawn), size: drawn.size } : UNREADABLE;
}

/**
 * Lets the customer choose one picture; null when they backed out. One that is too large is scaled
 * down, and one of a kind that the server does not take (HEIC) becomes a JPEG where the device can
 * read it.
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
  const choice = image === null ? (fault ?? UNREADABLE) : await drawAnew(image);
  URL.revokeObjectURL(path);
  return choice;
}
