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

/** Lists the wallet cards of all customers with ids after `id`. */
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

/** Finds a user's card; null for a deleted card or another user's. */
export async function findBankCard(
  db: Queryable,
  userId: number,
  id: string,
): Promise<BankCardRow | null> {
  return (await ownCards(db, userId).where('id', '=', id).executeTakeFirst()) ?? null;
}

/** Reads a card even if it is deleted, because past withdrawals refer to it. */
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

/** Marks a card as deleted; withdrawals still refer to its row. Returns false if it already was. */
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

/** Lists a customer's cards and wallets, removed ones as well. */
export function listAllCards(db: Queryable, userId: number): Promise<BankCardRow[]> {
  return db.kysely
    .selectFrom('bankCard')
    .selectAll()
    .where('userId', '=', userId)
    .orderBy('createdAt', 'desc')
    .execute();
}
