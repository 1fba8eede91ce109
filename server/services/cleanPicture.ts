import { AppError } from '../platform/errors';
import type { PictureFormat } from '../platform/pictureWorker';
import type { Core } from '../ports/context';

/** A picture that is safe to store: decoded, without metadata, at most 1600 px a side. */
export interface CleanPicture {
  mime: 'image/jpeg' | 'image/png' | 'image/webp';
  bytes: Buffer;
}

const startsWith = (bytes: Buffer, at: number, ...magic: number[]) =>
  magic.every((value, i) => bytes[at + i] === value);

/** What the bytes say they are; the file's name and declared type say nothing. */
function formatOf(bytes: Buffer): PictureFormat | null {
  if (startsWith(bytes, 0, 0xff, 0xd8, 0xff)) return 'jpeg';
  if (startsWith(bytes, 0, 0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a)) return 'png';
  const riff = startsWith(bytes, 0, 0x52, 0x49, 0x46, 0x46);
  return riff && startsWith(bytes, 8, 0x57, 0x45, 0x42, 0x50) ? 'webp' : null;
}

/**
 * Decodes and encodes a customer's JPEG, PNG or WebP again, so that nothing but pixels survives.
 * Throws `file_type_unsupported` for anything else, broken or oversized, and `server_busy`.
 */
export async function cleanPicture(
  { pictures }: Pick<Core, 'pictures'>,
  userId: number,
  bytes: Buffer,
): Promise<CleanPicture> {
  const format = formatOf(bytes);
  const cleaned = format === null ? null : await pictures.clean(userId, { bytes, format });
  if (format === null || cleaned === null) throw new AppError('file_type_unsupported');
  return { mime: `image/${format}` as const, bytes: cleaned };
}
