import type { ErrorCode, ErrorParams } from '@contract/error';

/** Picture formats that every device shows and the server accepts. */
export type PictureFormat = 'jpeg' | 'png' | 'webp';

export interface PictureHead {
  format: PictureFormat;
  width: number;
  height: number;
}

export interface PictureFault {
  code: ErrorCode;
  params: ErrorParams;
}

const fault = (code: ErrorCode, params: ErrorParams = {}): PictureFault => ({ code, params });

/** Maximum shorter side of a stored picture, px: enough to read every digit of a card. */
const SHORT_MAX = 1600;
/** Maximum area, px; an iPhone's canvas has 16.7 million. Long screenshots keep their width. */
export const AREA_MAX = 16_000_000;
/** Maximum longer side, px: WebP and Safari's canvas allow 16,383. */
const LONG_MAX = 16_000;
/** Minimum shorter side, px: smaller pictures are unreadable. */
const SHORT_MIN = 200;
/** Maximum pixels, as small files may expand to gigabytes; 24 megapixels are 5712 × 4284. */
export const PIXELS_MAX = 25_000_000;
/** Maximum pixels that a phone decodes to scale a picture down; most cameras have fewer. */
export const PHONE_PIXELS_MAX = 120_000_000;

/** Size of a picture as stored, whole px; never enlarged. */
export function fitPicture(width: number, height: number): { width: number; height: number } {
  const [short, long] = [Math.min(width, height), Math.max(width, height)];
  const scale = Math.min(1, SHORT_MAX / short, LONG_MAX / long, Math.sqrt(AREA_MAX / short / long));
  const scaled = (side: number) => Math.max(1, Math.round(side * scale));
  return { width: scaled(width), height: scaled(height) };
}

/** Fault of a picture of this size; null when accepted. `max` is in pixels. */
export function checkPictureSize(width: number, height: number, max: number): PictureFault | null {
  if (width * height > max) return fault('file_pixels', { max: max / 1_000_000 });
  const fit = fitPicture(width, height);
  const isSmall = Math.min(fit.width, fit.height) < SHORT_MIN;
  return isSmall ? fault('file_small', { min: SHORT_MIN }) : null;
}

const text = (bytes: Uint8Array, from: number, to: number) =>
  String.fromCharCode(...bytes.subarray(from, to));

/** Unsupported formats, by the first bytes of a file. */
const UNSUPPORTED_FORMATS: readonly (readonly [string, RegExp])[] = [
  ['HEIC', /^....ftyp(hei|hev|mif1|msf1)/s],
  ['AVIF', /^....ftypavi/s],
  ['MP4', /^....ftyp/s],
  ['GIF', /^GIF8/],
  ['PDF', /^%PDF/],
  ['BMP', /^BM/],
  ['TIFF', /^(II\*\0|MM\0\*)/],
  ['SVG', /^[^]{0,900}<svg[\s>]/i],
];

const uint32 = (bytes: Uint8Array, at: number) =>
  new DataView(bytes.buffer, bytes.byteOffset).getUint32(at);

/** Reads a PNG up to its end chunk; null for a truncated file. */
function readPng(bytes: Uint8Array): PictureHead | null {
  for (let at = 8; at + 12 <= bytes.length; at += 12 + uint32(bytes, at)) {
    if (text(bytes, at + 4, at + 8) === 'IEND') {
      return { format: 'png', width: uint32(bytes, 16), height: uint32(bytes, 20) };
    }
  }
  return null;
}

/** Checks the length in a WebP header; null for a truncated file. */
function readWebp(bytes: Uint8Array): PictureHead | null {
  const view = new DataView(bytes.buffer, bytes.byteOffset);
  if (bytes.length < 30 || view.getUint32(4, true) + 8 > bytes.length) return null;
  const size = (width: number, height: number) => ({ format: 'webp', width, height }) as const;
  const kind = text(bytes, 12, 16);
  if (kind === 'VP8X') {
    const side = (at: number) => (view.getUint32(at, true) & 0xffffff) + 1;
    return size(side(24), (view.getUint32(26, true) >>> 8) + 1);
  }
  if (kind === 'VP8L') {
    const bits = view.getUint32(21, true);
    return size((bits & 0x3fff) + 1, ((bits >>> 14) & 0x3fff) + 1);
  }
  return size(view.getUint16(26, true) & 0x3fff, view.getUint16(28, true) & 0x3fff);
}

/** Whether the end marker FF D9 follows, which does not occur inside image data. */
function hasEnd(bytes: Uint8Array, from: number): boolean {
  for (let at = bytes.indexOf(0xff, from); at >= 0; at = bytes.indexOf(0xff, at + 1)) {
    if (bytes[at + 1] === 0xd9) return true;
  }
  return false;
}

/** Reads the markers of a JPEG up to its data, and the end; null for a truncated file. */
function readJpeg(bytes: Uint8Array): PictureHead | null {
  let head: PictureHead | null = null;
  for (let at = 2; at + 9 < bytes.length;) {
    const marker = bytes[at + 1] ?? 0;
    // Fill bytes may precede a marker.
    if (marker === 0xff) {
      at += 1;
      continue;
    }
    if (bytes[at] !== 0xff) return null;
    if (marker === 0xda) return hasEnd(bytes, at) ? head : null;
    const isFrame = marker >= 0xc0 && marker <= 0xcf && ![0xc4, 0xc8, 0xcc].includes(marker);
    if (isFrame) {
      const sides = uint32(bytes, at + 5);
      head = { format: 'jpeg', width: sides & 0xffff, height: sides >>> 16 };
    }
    at += 2 + (uint32(bytes, at) & 0xffff);
  }
  return null;
}

/** Identifies a picture by its bytes, not its name, and checks that it is complete. */
export function inspectPicture(bytes: Uint8Array): PictureHead | PictureFault {
  if (bytes.length === 0) return fault('file_empty');
  const begin = text(bytes, 0, 1000);
  const isWebp = begin.startsWith('RIFF') && begin.slice(8, 12) === 'WEBP';
  const read = begin.startsWith('\xff\xd8\xff')
    ? readJpeg
    : begin.startsWith('\x89PNG\r\n\x1a\n')
      ? readPng
      : isWebp
        ? readWebp
        : null;
  if (read !== null) return read(bytes) ?? fault('file_broken');
  const kind = UNSUPPORTED_FORMATS.find(([, form]) => form.test(begin))?.[0];
  return kind === undefined
    ? fault('file_type_unsupported')
    : fault('file_kind_unsupported', { kind });
}
