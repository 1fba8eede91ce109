import {
  checkPictureSize,
  inspectPicture,
  PIXELS_MAX,
  type PictureFault,
} from '../../../src/domain/picture';
import { AppError } from '../../platform/errors';
import type { Core } from '../../ports/context';

/** A decoded and re-encoded picture without metadata, of limited size. */
export interface CleanPicture {
  mime: 'image/jpeg' | 'image/png' | 'image/webp';
  bytes: Buffer;
  /** Perceptual hash of the picture, 256 bits. */
  hash: string;
}

const toError = ({ code, params }: PictureFault) => new AppError(code, { params });

/**
 * Decodes and re-encodes a customer's JPEG, PNG or WebP, so that only pixels survive. Throws
 * `file_empty`, `file_type_unsupported`, `file_kind_unsupported`, `file_broken`, `file_pixels`,
 * `file_small`, `file_unreadable` or `server_busy`.
 */
export async function cleanPicture(
  { pictures }: Pick<Core, 'pictures'>,
  userId: number,
  bytes: Buffer,
): Promise<CleanPicture> {
  const head = inspectPicture(bytes);
  if ('code' in head) throw toError(head);
  const wrongSize = checkPictureSize(head.width, head.height, PIXELS_MAX);
  if (wrongSize !== null) throw toError(wrongSize);
  const cleaned = await pictures.clean(userId, { bytes, format: head.format });
  if (cleaned === null) throw new AppError('file_unreadable');
  const { format, hash } = cleaned;
  return { mime: `image/${format}` as const, bytes: Buffer.from(cleaned.bytes), hash };
}
