import type { ErrorCode, ErrorParams } from '@contract/error';

/** The kinds of picture that every device shows and the server takes. */
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

/** Shorter side of what is kept, px: every digit of a card can be read. */
const SHORT_MAX = 1600;
/** A long screenshot keeps its width; an iPhone's canvas takes 16.7 million. */
export const AREA_MAX = 16_000_000;
/** WebP and Safari's canvas end at 16,383. */
const LONG_MAX = 16_000;
/** Nothing can be read in less. */
const SHORT_MIN = 200;
/** A camera's 24 megapixel picture has 5712 × 4284; a small file may unpack to gigabytes. */
export const PIXELS_MAX = 25_000_000;
/** What a phone may unpack to make it smaller: most cameras stay below. */
export const PHONE_PIXELS_MAX = 120_000_000;

/** Size of a picture as it is kept, whole px; never larger than it is. */
export function fitPicture(width: number, height: number): { width: number; height: number } {
  const [short, long] = [Math.min(width, height), Math.max(width, height)];
  const scale = Math.min(1, SHORT_MAX / short, LONG_MAX / long, Math.sqrt(AREA_MAX / short / long));
  const scaled = (side: number) => Math.max(1, Math.round(side * scale));
  return { width: scaled(width), height: scaled(height) };
}

/** Why a picture of that size is not taken; null when it is. */
export function checkPictureSize(width: number, height: number, max: number): PictureFault | null {
  if (width * height > max) return fault('file_pixels', { max: max / 1_000_000 });
  const fit = fitPicture(width, height);
  const isSmall = Math.min(fit.width, fit.height) < SHORT_MIN;
  return isSmall ? fault('file_small', { min: SHORT_MIN }) : null;
}

const text = (bytes: Uint8Array, from: number, to: number) =>
  String.fromCharCode(...bytes.subarray(from, to));

/** What else people try, by how it begins. */
const KINDS: readonly (readonly [string, RegExp])[] = [
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

/** Up to the end chunk; null when the file ends before. */
function readPng(bytes: Uint8Array): PictureHead | null {
  for (let at = 8; at + 12 <= bytes.length; at += 12 + uint32(bytes, at)) {
    if (text(bytes, at + 4, at + 8) === 'IEND') {
      return { format: 'png', width: uint32(bytes, 16), height: uint32(bytes, 20) };
    }
  }
  return null;
}

/** By the length in its header; null when the file ends before. */
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

/** Whether the end marker follows; in between an FF is always followed by something else. */
function hasEnd(bytes: Uint8Array, from: number): boolean {
  for (let at = bytes.indexOf(0xff, from); at >= 0; at = bytes.indexOf(0xff, at + 1)) {
    if (bytes[at + 1] === 0xd9) return true;
  }
  return false;
}

/** Marker by marker to the picture's data, and from there to its end; null when the file ends before. */
function readJpeg(bytes: Uint8Array): PictureHead | null {
  let head: PictureHead | null = null;
  for (let at = 2; at + 9 < bytes.length;) {
    const marker = bytes[at + 1] ?? 0;
    // Fill bytes may stand before a marker.
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

/**
 * What the bytes of a file are: by how they begin, not by its name; its size from its header, and
 * whether the file is whole. Nothing is unpacked.
 */
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
  const kind = KINDS.find(([, form]) => form.test(begin))?.[0];
  return kind === undefined
    ? fault('file_type_unsupported')
    : fault('file_kind_unsupported', { kind });
}
