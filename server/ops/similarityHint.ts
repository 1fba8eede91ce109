import { countChangedPixels, thumbnail } from '../platform/pictures/perceptualHash';
import { listSimilarPictures } from '../repositories/similarPictures';
import { findUploadById } from '../repositories/uploads';
import { openUpload } from '../services/identity/readFile';
import type { OpsContext } from './OpsCommand';

/** Maximum candidates to compare: screenshots of one bank's app have similar hashes. */
const CANDIDATES_MAX = 8;
/** Maximum changed places of 16,384: above one edited digit, below another transfer. */
const CHANGED_PIXELS_MAX = 32;

async function thumbnailOf(context: OpsContext, image: string): Promise<Buffer | null> {
  const upload = await findUploadById(context.db, image);
  return upload === null ? null : thumbnail(await openUpload(context, upload));
}

/**
 * Hint for the reviewer, such as "similar to D… of 10000007 (distance 3)", or ''. It finds
 * re-encoded, scaled, brightened and slightly edited pictures, but not cropped ones.
 */
export async function similarityHint(
  context: OpsContext,
  usedIn: 'deposit' | 'identityRequest',
  { ref: ownRef, image: picture }: { ref: string; image: string | null },
): Promise<string> {
  if (picture === null) return '';
  const compared = { ref: ownRef, image: picture };
  const candidates = await listSimilarPictures(context.db, usedIn, compared, CANDIDATES_MAX);
  if (candidates.length === 0) return '';
  const newThumbnail = await thumbnailOf(context, picture);
  for (const { ref, userId, image, distance } of candidates) {
    const candidateThumbnail = await thumbnailOf(context, image);
    if (
      newThumbnail &&
      candidateThumbnail &&
      countChangedPixels(newThumbnail, candidateThumbnail) <= CHANGED_PIXELS_MAX
    ) {
      return `similar to ${ref} of ${userId} (distance ${distance})`;
    }
  }
  return '';
}
