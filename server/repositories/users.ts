import { sql, type Insertable, type Selectable } from 'kysely';
import type { RegisterType } from '../../types/contract/account';
import type { Queryable, SqlStatement } from '../db/Database';
import type { Schema } from '../db/schema';

export type UserRow = Selectable<Schema['appUser']>;

const INSERT_WALLETS: SqlStatement = {
  name: 'wallet_insert',
  text: `insert into wallet (user_id, currency) values ($1, 'USDT'), ($1, 'CNY')`,
};

/** Returns the unique log-in key: country code and phone, or the lower-case e-mail address. */
export function loginKeyOf(
  registerType: RegisterType,
  countryCode: string,
  username: string,
): string {
  return registerType === 1 ? `${countryCode} ${username}` : username.toLowerCase();
}

export async function findUserByLogin(db: Queryable, loginKey: string): Promise<UserRow | null> {
  const query = db.kysely.selectFrom('appUser').selectAll().where('loginKey', '=', loginKey);
  return (await query.executeTakeFirst()) ?? null;
}

/** Finds users with this uid, phone or e-mail; a phone may match several users. */
export function findUsers(db: Queryable, text: string): Promise<UserRow[]> {
  return db.kysely
    .selectFrom('appUser')
    .selectAll()
    .where((eb) =>
      eb.or([
        eb('username', '=', text),
        eb('loginKey', '=', text.toLowerCase()),
        ...(/^[0-9]{1,15}$/.test(text) ? [eb('userId', '=', Number(text))] : []),
      ]),
    )
    .execute();
}

export function listUserIds(db: Queryable): Promise<{ userId: number }[]> {
  return db.kysely.selectFrom('appUser').select('userId').execute();
}

/** Reads a user by id. Throws for an unknown id, because ids are from sessions. */
export function getUser(db: Queryable, userId: number): Promise<UserRow> {
  const query = db.kysely.selectFrom('appUser').selectAll().where('userId', '=', userId);
  return query.executeTakeFirstOrThrow();
}

export async function findUserByInviteCode(db: Queryable, code: string): Promise<number | null> {
  const query = db.kysely.selectFrom('appUser').select('userId').where('inviteCode', '=', code);
  return (await query.executeTakeFirst())?.userId ?? null;
}

/** Gives a guest's account a log-in. Throws 23505 when the log-in exists. */
export async function claimGuestRow(
  tx: Queryable,
  userId: number,
  row: Insertable<Schema['appUser']>,
): Promise<void> {
  const { inviteCode: _, createdAt: __, ...named } = row;
  await tx.kysely.updateTable('appUser').set(named).where('userId', '=', userId).execute();
}

/** Inserts a user with two empty wallets. Throws 23505 when the log-in exists. */
export async function insertUserRow(
  tx: Queryable,
  row: Insertable<Schema['appUser']>,
): Promise<number> {
  const { userId } = await tx.kysely
    .insertInto('appUser')
    .values(row)
    .returning('userId')
    .executeTakeFirstOrThrow();
  await tx.execute(INSERT_WALLETS, [userId]);
  return userId;
}

export async function updateUser(
  db: Queryable,
  userId: number,
  values: Partial<
    Pick<
      UserRow,
      | 'passwordHash'
      | 'fundHash'
      | 'fundFailures'
      | 'payoutHeldUntil'
      | 'realName'
      | 'status'
      | 'credit'
      | 'userLevel'
      | 'nickname'
      | 'utel'
      | 'countryCode'
    >
  > & {
    updatedAt: number;
  },
): Promise<void> {
  await db.kysely.updateTable('appUser').set(values).where('userId', '=', userId).execute();
}

/** Records a log-in and locks the user's row; false when the account is closed. */
export async function recordLogin(tx: Queryable, userId: number, at: number): Promise<boolean> {
  const user = tx.kysely
    .updateTable('appUser')
    .set({ loginAt: at })
    .where('userId', '=', userId)
    .where('closedAt', 'is', null);
  return (await user.executeTakeFirst()).numUpdatedRows === 1n;
}

/** Throws CN001 with a code `close_…` for an account that cannot be closed. */
export async function requireClosable(db: Queryable, userId: number): Promise<void> {
  await sql`select require_closable(${userId})`.execute(db.kysely);
}

/** Closes an account and ends its sessions, or opens it again. Throws as `requireClosable`. */
export async function setClosed(
  tx: Queryable,
  userId: number,
  isClosed: boolean,
  at: number,
): Promise<void> {
  await sql`select set_closed(${userId}, ${isClosed}, ${at})`.execute(tx.kysely);
}

/** Lists invited users, newest first; `verified` when their identity was approved. */
export async function listInvitees(
  db: Queryable,
  userId: number,
  limit: number,
): Promise<(UserRow & { verified: boolean })[]> {
  return db.kysely
    .selectFrom('appUser as u')
    .selectAll('u')
    .select((eb) =>
      eb
        .exists(
          eb
            .selectFrom('identityDecision as d')
            .select('d.id')
            .whereRef('d.userId', '=', 'u.userId')
            .where('d.decision', '=', 'approved'),
        )
        .$castTo<boolean>()
        .as('verified'),
    )
    .where('u.invitedBy', '=', userId)
    .orderBy('u.createdAt', 'desc')
    .orderBy('u.userId', 'desc')
    .limit(limit)
    .execute();
}

export async function countInvitees(db: Queryable, userId: number): Promise<number> {
  const { total } = await db.kysely
    .selectFrom('appUser')
    .select((eb) => eb.fn.countAll<number>().as('total'))
    .where('invitedBy', '=', userId)
    .executeTakeFirstOrThrow();
  return total;
}

/** Counts a wrong password unless the password has changed since; returns the failures in a row. */
export async function countFundFailure(
  db: Queryable,
  userId: number,
  fundHash: string,
): Promise<number> {
  const counted = await db.kysely
    .updateTable('appUser')
    .set((eb) => ({ fundFailures: eb('fundFailures', '+', 1) }))
    .where('userId', '=', userId)
    .where('fundHash', '=', fundHash)
    .returning('fundFailures')
    .executeTakeFirst();
  return counted?.fundFailures ?? 0;
}

/** Resets the failures, unless their number already locks the fund password. */
export async function clearFundFailures(
  db: Queryable,
  userId: number,
  fundHash: string,
  failuresMax: number,
): Promise<void> {
  await db.kysely
    .updateTable('appUser')
    .set({ fundFailures: 0 })
    .where('userId', '=', userId)
    .where('fundHash', '=', fundHash)
    .where('fundFailures', '<', failuresMax)
    .execute();
}

/** Returns the user's current row and locks it until the transaction ends. */
export function lockUser(tx: Queryable, userId: number): Promise<UserRow> {
  return tx.kysely
    .selectFrom('appUser')
    .selectAll()
    .where('userId', '=', userId)
    .forNoKeyUpdate()
    .executeTakeFirstOrThrow();
}
