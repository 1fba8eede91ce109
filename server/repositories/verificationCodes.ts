import type { Queryable } from '../db/Database';

/** One code of one login name for one purpose. */
export interface CodeKey {
  loginKey: string;
  purpose: string;
  /** Hash of the known device it was sent for, which alone can use it; empty for anybody else's. */
  requester: Buffer;
}

/**
 * Stores a new code over the one before unless that was sent after `sentUntil`; false then.
 * One statement decides, so two requests at once cannot both send.
 */
export async function storeCode(
  db: Queryable,
  key: CodeKey,
  code: { codeHash: Buffer; sentAt: number; expiresAt: number },
  sentUntil: number,
): Promise<boolean> {
  const fresh = { ...code, attempts: 0, usedAt: null };
  const result = await db.kysely
    .insertInto('verificationCode')
    .values({ ...key, ...fresh })
    .onConflict((conflict) =>
      conflict
        .columns(['loginKey', 'purpose', 'requester'])
        .doUpdateSet(fresh)
        .where('verificationCode.sentAt', '<=', sentUntil),
    )
    .executeTakeFirst();
  return result.numInsertedOrUpdatedRows === 1n;
}

/** When the last code was sent; null when there was none. */
export async function findCodeSentAt(
  db: Queryable,
  { loginKey, purpose, requester }: CodeKey,
): Promise<number | null> {
  const row = await db.kysely
    .selectFrom('verificationCode')
    .select('sentAt')
    .where('loginKey', '=', loginKey)
    .where('purpose', '=', purpose)
    .where('requester', '=', requester)
    .executeTakeFirst();
  return row?.sentAt ?? null;
}

/**
 * Counts an attempt at a code that is still good and answers the code's hash; null when there is
 * none. Counted before it is compared, so that parallel guesses cannot exceed the limit.
 */
export async function countAttempt(
  db: Queryable,
  { loginKey, purpose, requester }: CodeKey,
  now: number,
  attemptsMax: number,
): Promise<Buffer | null> {
  const row = await db.kysely
    .updateTable('verificationCode')
    .set((eb) => ({ attempts: eb('attempts', '+', 1) }))
    .where('loginKey', '=', loginKey)
    .where('purpose', '=', purpose)
    .where('requester', '=', requester)
    .where('usedAt', 'is', null)
    .where('expiresAt', '>', now)
    .where('attempts', '<', attemptsMax)
    .returning('codeHash')
    .executeTakeFirst();
  return row?.codeHash ?? null;
}

/** Uses a code up; false when another request did, or when a new code has replaced it. */
export async function markCodeUsed(
  db: Queryable,
  { loginKey, purpose, requester }: CodeKey,
  codeHash: Buffer,
  at: number,
): Promise<boolean> {
  const used = await db.kysely
    .updateTable('verificationCode')
    .set({ usedAt: at })
    .where('loginKey', '=', loginKey)
    .where('purpose', '=', purpose)
    .where('requester', '=', requester)
    .where('codeHash', '=', codeHash)
    .where('usedAt', 'is', null)
    .executeTakeFirst();
  return used.numUpdatedRows === 1n;
}
