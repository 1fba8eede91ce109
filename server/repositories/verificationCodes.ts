import type { Queryable } from '../db/Database';

export interface CodeKey {
  loginKey: string;
  purpose: string;
  /** Hash of the only device that can use the code; empty if any device can. */
  requester: Buffer;
}

/**
 * Replaces the previous code, or returns false if that was sent after `sentUntil`. A single
 * statement does it, so that concurrent requests cannot both send.
 */
export async function storeCode(
  db: Queryable,
  key: CodeKey,
  code: { codeHash: Buffer; sentAt: number; expiresAt: number },
  sentUntil: number,
): Promise<boolean> {
  const newValues = { ...code, attempts: 0, usedAt: null };
  const result = await db.kysely
    .insertInto('verificationCode')
    .values({ ...key, ...newValues })
    .onConflict((conflict) =>
      conflict
        .columns(['loginKey', 'purpose', 'requester'])
        .doUpdateSet(newValues)
        .where('verificationCode.sentAt', '<=', sentUntil),
    )
    .executeTakeFirst();
  return result.numInsertedOrUpdatedRows === 1n;
}

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
 * Counts an attempt and returns the valid code's hash, or null. Attempts are counted before the
 * comparison, so that parallel guesses cannot exceed the limit.
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

/** Returns false when the code was already used or replaced. */
export async function markCodeUsed(
  db: Queryable,
  { loginKey, purpose, requester }: CodeKey,
  codeHash: Buffer,
  at: number,
): Promise<boolean> {
  const usedRow = await db.kysely
    .updateTable('verificationCode')
    .set({ usedAt: at })
    .where('loginKey', '=', loginKey)
    .where('purpose', '=', purpose)
    .where('requester', '=', requester)
    .where('codeHash', '=', codeHash)
    .where('usedAt', 'is', null)
    .executeTakeFirst();
  return usedRow.numUpdatedRows === 1n;
}
