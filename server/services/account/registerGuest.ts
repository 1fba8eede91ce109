import { randomBytes } from 'node:crypto';
import type { Context } from '../../ports/context';
import type { Caller } from '../../ports/Caller';
import { randomCode } from '../../platform/newId';
import { insertUserRow } from '../../repositories/users';
import { guestMessage } from '../../texts/messageTexts';
import { beginSession, type NewSession } from './beginSession';
import { giveDemoMoney } from '../money/demoMoney';
import { postMessage } from '../postMessage';

/** Prefix of a guest's log-in key, which no user can type as country code or e-mail. */
const GUEST_KEY = 'guest ';

export const isGuest = ({ loginKey }: { loginKey: string }): boolean =>
  loginKey.startsWith(GUEST_KEY);

/**
 * Creates a demo account without passwords and logs it in. Calls that need a fund password fail
 * until one is set. A log-out makes the account unreachable.
 */
export async function registerGuest(context: Context, { device }: Caller): Promise<NewSession> {
  const { db, clock } = context;
  const at = clock.now();
  const code = randomCode(8);
  const row = {
    loginKey: GUEST_KEY + randomBytes(12).toString('hex'),
    username: `Guest ${code.slice(0, 4)}`,
    registerType: 2,
    countryCode: '86',
    utel: null,
    nickname: `Guest ${code.slice(0, 4)}`,
    passwordHash: '',
    fundHash: '',
    realName: '',
    inviteCode: code,
    invitedBy: null,
    loginAt: at,
    createdAt: at,
    updatedAt: at,
  } as const;
  return db.transaction(async (tx) => {
    const userId = await insertUserRow(tx, row);
    await giveDemoMoney(tx, userId, at);
    await postMessage(tx, { userId, at, ...guestMessage() });
    const { messageId: _, ...session } = await beginSession(context, tx, { userId, device, at });
    return session;
  });
}
