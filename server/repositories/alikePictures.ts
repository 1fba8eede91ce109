import { sql } from 'kysely';
import type { Queryable } from '../db/Database';

/** Where a customer has used a picture. */
export interface AlikePicture {
  /** Of the deposit or the identity request. */
  ref: string;
  userId: number;
  image: string;
  /** Of 256 bits. */
  distance: number;
}

/** Encoded, scaled or lightened anew a picture differs from itself in fewer of the 256 bits. */
const DISTANCE_MAX = 20;

/**
 * The pictures of other requests that look like one, the nearest first. Each is compared: bits that
 * differ have no index, and 100,000 take some 30 ms.
 */
export async function listAlikePictures(
  db: Queryable,
  used: 'deposit' | 'identityRequest',
  { ref, image }: { ref: string; image: string },
  limit: number,
): Promise<AlikePicture[]> {
  const places =
    used === 'deposit'
      ? sql`select user_id, id, image from deposit`
      : sql`select user_id, id, unnest(array[front_image, back_image]) as image from identity_request`;
  const { rows } = await sql<AlikePicture>`
    select p.id as ref, p.user_id, p.image, bit_count(u.look # own.look)::int as distance
    from upload own, (${places}) p join upload u on u.user_id = p.user_id and u.id = p.image
    where own.id = ${image} and p.id <> ${ref}
      and bit_count(u.look # own.look) <= ${DISTANCE_MAX}
    order by distance, p.id desc limit ${limit}`.execute(db.kysely);
  return rows;
}
