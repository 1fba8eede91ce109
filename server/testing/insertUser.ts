import { minor, type Minor } from '@candor/rules/money';
import type { Context } from '../ports/context';
import type { Queryable } from '../db/Database';
import { decideIdentityRow, insertIdentity } from '../repositories/identities';
import { insertUserRow } from '../repositories/users';
import { postJournal } from '../ledger/postJournal';
import { identitySealContext } from '../services/identity/submitIdentity';
import { insertPicture } from './insertPicture';

export interface TestUser {
  userId: number;
  token: string;
}

interface TestUserOptions {
  /** Login password, which the real hasher hashes; no password by default. */
  password?: string;
  fundPassword?: string;
  /** True to approve the customer's identity. */
  approved?: boolean;
}

let createdCount = 0;

async function approveIdentity(context: Context, tx: Queryable, userId: number): Promise<void> {
  const at = context.clock.now();
  const id = `I${userId}`;
  await insertIdentity(tx, {
    userId: userId,
    id,
    realName: 'Lin Xiao',
    cardNoSealed: context.sealer.seal(Buffer.from('x'), identitySealContext(userId, id)),
    cardNoMask: '1100****0013',
    frontImage: await insertPicture(context, tx, userId, true),
    backImage: await insertPicture(context, tx, userId, true),
    attempt: 1,
    at,
  });
  const decision = { userId, id, decision: 'approved', at } as const;
  await decideIdentityRow(tx, { ...decision, actor: 'test', reason: 'test' });
}

/** The session of a test's customer, as a request handler receives it. */
export async function sessionOf({ sessions }: Pick<Context, 'sessions'>, token: string) {
  const session = await sessions.findFresh(token);
  if (session === null) throw new Error('the session of a test has ended');
  return session;
}

/** Inserts a logged-in customer with both wallets and `balance` available, USDT minor units. */
export async function insertUser(
  context: Context,
  balance: Minor = minor(0),
  { password, fundPassword, approved = false }: TestUserOptions = {},
): Promise<TestUser & { phone: string }> {
  const { db, clock, sessions, hasher } = context;
  createdCount += 1;
  const phone = `139${String(createdCount).padStart(8, '0')}`;
  const at = clock.now();
  const passwordHash = password === undefined ? 'x' : await hasher.hash(password);
  const fundHash = fundPassword === undefined ? 'x' : await hasher.hash(fundPassword);
  return db.transaction(async (tx) => {
    const userId = await insertUserRow(tx, {
      loginKey: `86 ${phone}`,
      username: phone,
      registerType: 1,
      countryCode: '86',
      utel: phone,
      nickname: `Test ${createdCount}`,
      realName: '',
      inviteCode: `TEST${createdCount}`,
      passwordHash: passwordHash,
      fundHash: fundHash,
      invitedBy: null,
      loginAt: at,
      createdAt: at,
      updatedAt: at,
    });
    if (balance > 0) {
      const posting = {
        userId,
        currency: 'USDT',
        kind: 'system_recharge',
        ref: `T${createdCount}`,
      } as const;
      await postJournal(tx, { ...posting, amount: balance, at });
    }
    if (approved) await approveIdentity(context, tx, userId);
    return { userId, phone, token: await sessions.begin(tx, userId) };
  });
}
