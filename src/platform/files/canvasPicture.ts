import type { HostFailure } from './hostFailure';

export type PictureOutcome = 'saved' | HostFailure;

export type PictureCanvas = HTMLCanvasElement;

/** A canvas outside the document; null if the browser has no 2D context. */
export function createCanvas(width: number, height: number) {
  const canvas = Object.assign(document.createElement('canvas'), { width, height });
  const context = canvas.getContext('2d');
  return context && { canvas, context };
}

const MEDIA_TYPE = 'image/png';

const pictureOf = (canvas: HTMLCanvasElement): Promise<Blob | null> =>
  new Promise((resolve) => canvas.toBlob(resolve, MEDIA_TYPE));

function downloadFile(picture: Blob, name: string): void {
  const url = URL.createObjectURL(picture);
  const link = document.createElement('a');
  link.href = url;
  link.download = name;
  link.click();
  URL.revokeObjectURL(url);
}

/** Whether the share sheet can save the picture to the phone's album; a download cannot. */
const hasAlbum = (file: File) =>
  /iPhone|iPad|Android/.test(navigator.userAgent) &&
  typeof navigator.canShare === 'function' &&
  navigator.canShare({ files: [file] });

/** Gives a picture to the customer, by the phone's share sheet or as a download. */
export async function saveCanvasPicture(
  canvas: PictureCanvas,
  name: string,
): Promise<PictureOutcome> {
  try {
    const picture = await pictureOf(canvas);
    if (picture === null) return 'failed';
    const file = new File([picture], name, { type: MEDIA_TYPE });
    if (hasAlbum(file)) await navigator.share({ files: [file] });
    else downloadFile(picture, name);
    return 'saved';
  } catch (error) {
    const isChange = error instanceof DOMException && error.name === 'AbortError';
    return isChange ? 'cancelled' : 'failed';
  }
}
