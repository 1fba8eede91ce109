import { countChangedPixels, thumbnail } from '../platform/pictures/perceptualHash';
import { listSimilarPictures, type SimilarPicture } from '../repositories/similarPictures';
import { findUploadById } from '../repositories/uploads';
import { openUpload } from '../services/identity/readFile';
import type { Core } from '../ports/context';

type PictureDeps = Pick<Core, 'db' | 'sealer'>;

/** Maximum candidates to compare: screenshots of one bank's app have similar hashes. */
const CANDIDATES_MAX = 8;
/** Maximum changed places of 16,384: above one edited digit, below another transfer. */
const CHANGED_PIXELS_MAX = 32;

async function thumbnailOf(context: PictureDeps, image: string): Promise<Buffer | null> {
  const upload = await findUploadById(context.db, image);
  return upload === null ? null : thumbnail(await openUpload(context, upload));
}

/** The nearest earlier use of a picture, also if re-encoded or edited; null for none. */
export async function similarPicture(
  context: PictureDeps,
  usedIn: 'deposit' | 'identityRequest',
  { ref: ownRef, image: picture }: { ref: string; image: string | null },
): Promise<SimilarPicture | null> {
  if (picture === null) return null;
  const compared = { ref: ownRef, image: picture };
  const candidates = await listSimilarPictures(context.db, usedIn, compared, CANDIDATES_MAX);
  if (candidates.length === 0) return null;
  const newThumbnail = await thumbnailOf(context, picture);
  for (const candidate of candidates) {
    const candidateThumbnail = await thumbnailOf(context, candidate.image);
    if (
      newThumbnail &&
      candidateThumbnail &&
      countChangedPixels(newThumbnail, candidateThumbnail) <= CHANGED_PIXELS_MAX
    ) {
      return candidate;
    }
  }
  return null;
}
