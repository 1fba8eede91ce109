import { similarPicture } from '../console/similarPicture';
import type { OpsContext } from './OpsCommand';

/** Hint for the reviewer, such as "similar to D… of 10000007 (distance 3)", or ''. */
export async function similarityHint(
  context: OpsContext,
  usedIn: 'deposit' | 'identityRequest',
  picture: { ref: string; image: string | null },
): Promise<string> {
  const found = await similarPicture(context, usedIn, picture);
  if (found === null) return '';
  return `similar to ${found.ref} of ${found.userId} (distance ${found.distance})`;
}
