import type { Insertable, Selectable } from 'kysely';
import type { Queryable } from '../../db/Database';
import type { Schema } from '../../db/schema';

export type BankCardRow = Selectable<Schema['bankCard']>;

const ownCards = (db: Queryable, userId: number) =>
  db.kysely
    .selectFrom('bankCard')
    .selectAll()
    .where('userId', '=', userId)
    .where('deletedAt', 'is', null);

export function listBankCards(db: Queryable, userId: number): Promise<BankCardRow[]> {
  return ownCards(db, userId).orderBy('createdAt').orderBy('id').execute();
}

/** Wallets of all customers, paged by id. */
export function listWalletsAfter(db: Queryable, id: string, limit: number): Promise<BankCardRow[]> {
  return db.kysely
    .selectFrom('bankCard')
    .selectAll()
    .where('type', '=', 1)
    .where('deletedAt', 'is', null)
    .where('id', '>', id)
    .orderBy('id')
    .limit(limit)
    .execute();
}

/** Null when deleted or of another user. */
export async function findBankCard(
  db: Queryable,
  userId: number,
  id: string,
): Promise<BankCardRow | null> {
  return (await ownCards(db, userId).where('id', '=', id).executeTakeFirst()) ?? null;
}

/** Includes deleted cards, for past withdrawals. */
export function getBankCardEvenDeleted(
  db: Queryable,
  userId: number,
  id: string,
): Promise<BankCardRow> {
  return db.kysely
    .selectFrom('bankCard')
    .selectAll()
    .where('userId', '=', userId)
    .where('id', '=', id)
    .executeTakeFirstOrThrow();
}

export async function insertBankCard(
  tx: Queryable,
  row: Insertable<Schema['bankCard']>,
): Promise<void> {
  await tx.kysely.insertInto('bankCard').values(row).execute();
}

/** Soft delete, because withdrawals refer to the row. Returns false when it was already deleted. */
export async function deleteBankCard(
  tx: Queryable,
  userId: number,
  id: string,
  at: number,
): Promise<boolean> {
  const result = await tx.kysely
    .updateTable('bankCard')
    .set({ deletedAt: at })
    .where('userId', '=', userId)
    .where('id', '=', id)
    .where('deletedAt', 'is', null)
    .executeTakeFirst();
  return result.numUpdatedRows === 1n;
}
