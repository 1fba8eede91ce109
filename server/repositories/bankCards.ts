import type { Insertable, Selectable } from 'kysely';
import type { Queryable } from '../db/openDatabase';
import type { Schema } from '../db/schema';

export type BankCardRow = Selectable<Schema['bank_card']>;

const owned = (db: Queryable, userId: number) =>
  db.kysely
    .selectFrom('bank_card')
    .selectAll()
    .where('user_id', '=', userId)
    .where('deleted_at', 'is', null);

/** A user's cards and wallets, oldest first. */
export function listBankCards(db: Queryable, userId: number): Promise<BankCardRow[]> {
  return owned(db, userId).orderBy('created_at').orderBy('id').execute();
}

/** A card of this user's own that is not deleted, or null. */
export async function findBankCard(
  db: Queryable,
  userId: number,
  id: string,
): Promise<BankCardRow | null> {
  return (await owned(db, userId).where('id', '=', id).executeTakeFirst()) ?? null;
}

/** Also one that was deleted since: what a withdrawal was sent to. */
export function getBankCardEver(db: Queryable, userId: number, id: string): Promise<BankCardRow> {
  return db.kysely
    .selectFrom('bank_card')
    .selectAll()
    .where('user_id', '=', userId)
    .where('id', '=', id)
    .executeTakeFirstOrThrow();
}

export async function insertBankCard(
  tx: Queryable,
  row: Insertable<Schema['bank_card']>,
): Promise<void> {
  await tx.kysely.insertInto('bank_card').values(row).execute();
}

/** Withdrawals point at the row, so it stays; it is only no longer offered. */
export async function deleteBankCard(
  tx: Queryable,
  userId: number,
  id: string,
  at: number,
): Promise<void> {
  await tx.kysely
    .updateTable('bank_card')
    .set({ deleted_at: at })
    .where('user_id', '=', userId)
    .where('id', '=', id)
    .execute();
}
