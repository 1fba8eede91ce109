import type { Insertable, Selectable } from 'kysely';
import type { RegisterType } from '../../types/contract/account';
import type { Queryable, Statement } from '../db/openDatabase';
import type { Schema } from '../db/schema';

export type UserRow = Selectable<Schema['app_user']>;

const INSERT_WALLETS: Statement = {
  name: 'wallet_insert',
  text: `insert into wallet (user_id, currency) values ($1, 'USDT'), ($1, 'CNY')`,
};

/** What makes an account one account: country code and phone, or the email in lower case. */
export function loginKeyOf(
  registerType: RegisterType,
  countryCode: string,
  username: string,
): string {
  return registerType === 1 ? `${countryCode} ${username}` : username.toLowerCase();
}

export async function findUserByLogin(db: Queryable, loginKey: string): Promise<UserRow | null> {
  const query = db.kysely.selectFrom('app_user').selectAll().where('login_key', '=', loginKey);
  return (await query.executeTakeFirst()) ?? null;
}

/** Throws when there is no such user: callers have it from a session. */
export function getUser(db: Queryable, userId: number): Promise<UserRow> {
  const query = db.kysely.selectFrom('app_user').selectAll().where('user_id', '=', userId);
  return query.executeTakeFirstOrThrow();
}

export async function findUserByInviteCode(db: Queryable, code: string): Promise<number | null> {
  const query = db.kysely.selectFrom('app_user').select('user_id').where('invite_code', '=', code);
  return (await query.executeTakeFirst())?.user_id ?? null;
}

/** Adds a user with both wallets, empty. Throws 23505 when the login exists. */
export async function insertUserRow(
  tx: Queryable,
  row: Insertable<Schema['app_user']>,
): Promise<number> {
  const { user_id: userId } = await tx.kysely
    .insertInto('app_user')
    .values(row)
    .returning('user_id')
    .executeTakeFirstOrThrow();
  await tx.execute(INSERT_WALLETS, [userId]);
  return userId;
}

export async function updateUser(
  db: Queryable,
  userId: number,
  values: Partial<
    Pick<UserRow, 'password_hash' | 'fund_hash' | 'login_at' | 'real_name' | 'status' | 'credit'>
  > & {
    updated_at: number;
  },
): Promise<void> {
  await db.kysely.updateTable('app_user').set(values).where('user_id', '=', userId).execute();
}

/** Users invited by one, newest first, and whether their real name was approved. */
export async function listInvitees(
  db: Queryable,
  userId: number,
  limit: number,
): Promise<(UserRow & { verified: boolean })[]> {
  return db.kysely
    .selectFrom('app_user as u')
    .selectAll('u')
    .select((eb) =>
      eb
        .exists(
          eb
            .selectFrom('identity_decision as d')
            .select('d.id')
            .whereRef('d.user_id', '=', 'u.user_id')
            .where('d.decision', '=', 'approved'),
        )
        .$castTo<boolean>()
        .as('verified'),
    )
    .where('u.invited_by', '=', userId)
    .orderBy('u.created_at', 'desc')
    .orderBy('u.user_id', 'desc')
    .limit(limit)
    .execute();
}

export async function countInvitees(db: Queryable, userId: number): Promise<number> {
  const { total } = await db.kysely
    .selectFrom('app_user')
    .select((eb) => eb.fn.countAll<number>().as('total'))
    .where('invited_by', '=', userId)
    .executeTakeFirstOrThrow();
  return total;
}
