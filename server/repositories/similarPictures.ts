import { sql } from 'kysely';
import type { Queryable } from '../db/Database';

/** Another use of a similar picture. */
export interface SimilarPicture {
  /** Id of the deposit or identity request. */
  ref: string;
  userId: number;
  image: string;
  /** Number of the 256 hash bits that differ. */
  distance: number;
}

/** Maximum differing bits; a re-encoded, scaled or brightened copy differs in fewer. */
const DISTANCE_MAX = 20;

/** Lists similar pictures, nearest first. Without an index, comparing 100,000 takes 30 ms. */
export async function listSimilarPictures(
  db: Queryable,
  usedIn: 'deposit' | 'identityRequest',
  { ref, image }: { ref: string; image: string },
  limit: number,
): Promise<SimilarPicture[]> {
  const uses =
    usedIn === 'deposit'
      ? sql`select user_id, id, image from deposit`
      : sql`select user_id, id, unnest(array[front_image, back_image]) as image from identity_request`;
  const { rows } = await sql<SimilarPicture>`
    select p.id as ref, p.user_id, p.image, bit_count(u.look # own.look)::int as distance
    from upload own, (${uses}) p join upload u on u.user_id = p.user_id and u.id = p.image
    where own.id = ${image} and p.id <> ${ref}
      and bit_count(u.look # own.look) <= ${DISTANCE_MAX}
    order by distance, p.id desc limit ${limit}`.execute(db.kysely);
  return rows;
}
