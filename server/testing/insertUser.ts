import type { Minor } from '../../src/domain/money';
import { minor } from '../../src/domain/money';
import type { Context } from '../context';
import { postJournal } from '../services/postJournal';

export interface TestUser {
  userId: number;
  token: string;
}

let made = 0;

/** A logged-in customer with both wallets and this many minor units of USDT available. */
export async function insertUser(
  { db, clock, sessions }: Context,
  balance: Minor = minor(0),
): Promise<TestUser> {
  made += 1;
  const phone = `139${String(made).padStart(8, '0')}`;
  const at = clock.now();
  return db.transaction(async (tx) => {
    const { user_id: userId } = await tx.kysely
      .insertInto('app_user')
      .values({
        login_key: `86 ${phone}`,
        username: phone,
        register_type: 1,
        country_code: '86',
        utel: phone,
        nickname: `Test ${made}`,
        password_hash: 'x',
        fund_hash: 'x',
        real_name: '',
        invite_code: `TEST${made}`,
        invited_by: null,
        login_at: at,
        created_at: at,
        updated_at: at,
      })
      .returning('user_id')
      .executeTakeFirstOrThrow();
    await tx.execute(
      {
        name: 'test_wallets',
        text: `insert into wallet (user_id, currency) values ($1, 'USDT'), ($1, 'CNY')`,
      },
      [userId],
    );
    if (balance > 0) {
      const posting = { userId, currency: 'USDT', kind: 'deposit', ref: `T${made}` } as const;
      await postJournal(tx, { ...posting, amount: balance, at });
    }
    return { userId, token: await sessions.begin(tx, userId) };
  });
}
