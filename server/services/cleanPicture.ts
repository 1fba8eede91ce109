import sharp from 'sharp';
import { AppError } from '../platform/errors';
import { WorkQueue } from '../platform/WorkQueue';

/** A picture that is safe to store: decoded, without metadata, at most 1600 px a side. */
export interface CleanPicture {
  mime: 'image/jpeg' | 'image/png' | 'image/webp';
  bytes: Buffer;
}

type Format = 'jpeg' | 'png' | 'webp';

const SIDE_PX_MAX = 1600;
/** More pixels than any phone's camera has: a small file that unpacks to gigabytes. */
const PIXELS_MAX = 50_000_000;

/** Decoding takes much memory: one at a time, a few may wait. */
const queue = new WorkQueue(1, 8);
sharp.concurrency(1);
sharp.cache(false);

const startsWith = (bytes: Buffer, at: number, ...magic: number[]) =>
  magic.every((value, i) => bytes[at + i] === value);

/** What the bytes say they are; the file's name and declared type say nothing. */
function formatOf(bytes: Buffer): Format | null {
  if (startsWith(bytes, 0, 0xff, 0xd8, 0xff)) return 'jpeg';
  if (startsWith(bytes, 0, 0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a)) return 'png';
  const riff = startsWith(bytes, 0, 0x52, 0x49, 0x46, 0x46);
  return riff && startsWith(bytes, 8, 0x57, 0x45, 0x42, 0x50) ? 'webp' : null;
}

/**
 * Decodes and encodes a JPEG, PNG or WebP again, so that nothing but pixels survives.
 * Throws `file_type_unsupported` for anything else, broken or oversized, and `server_busy`.
 */
export async function cleanPicture(bytes: Buffer): Promise<CleanPicture> {
  const format = formatOf(bytes);
  if (format === null) throw new AppError('file_type_unsupported');
  return queue.run(async () => {
    try {
      const picture = sharp(bytes, { failOn: 'error', limitInputPixels: PIXELS_MAX })
        .rotate()
        .resize(SIDE_PX_MAX, SIDE_PX_MAX, { fit: 'inside', withoutEnlargement: true });
      return { mime: `image/${format}` as const, bytes: await picture.toFormat(format).toBuffer() };
    } catch {
      throw new AppError('file_type_unsupported');
    }
  });
}
