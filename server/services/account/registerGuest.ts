import { randomBytes } from 'node:crypto';
import type { Context } from '../../ports/context';
import type { Caller } from '../../ports/Caller';
import { randomCode } from '../../platform/newId';
import { insertUserRow } from '../../repositories/users';
import { guestMessage } from '../../texts/messageTexts';
import { beginSession, type BegunSession } from './beginSession';
import { giveDemoMoney } from '../money/demoMoney';
import { postMessage } from '../postMessage';

/** What nobody can type as an account: no country code and no address begins so. */
const GUEST_KEY = 'guest ';

/** Whether an account is a guest's: it cannot be logged in to again. */
export const isGuest = ({ loginKey }: { loginKey: string }): boolean =>
  loginKey.startsWith(GUEST_KEY);

/**
 * Makes an account of the demo for who only wants to look and try, and logs it in. It has neither
 * password: what needs one is refused until it has a fund password, and a log-out is its end.
 */
export async function registerGuest(context: Context, { device }: Caller): Promise<BegunSession> {
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
