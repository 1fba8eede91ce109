import type { LoginRequest } from '../../../types/contract/account';
import type { Plain } from '../../ports/plainRequest';
import type { Context } from '../../ports/context';
import type { Caller } from '../../ports/Caller';
import { AppError } from '../../platform/errors';
import { networkOf } from '../../platform/limits/networkOf';
import { findUserByLogin, lockUser } from '../../repositories/users';
import { accountNameOf } from './accountName';
import { beginSession, type NewSession } from './beginSession';
import { knownDeviceHash, NO_DEVICE } from './knownDevices';
import { limitGuesses, type GuessSubject } from './limitGuesses';

/**
 * Begins a session. An unknown account and a wrong password both throw `wrong_credentials`, after
 * the same work. Failures count per account and network and lead to `too_many_requests`; an
 * attacker elsewhere cannot lock a customer out. Known devices are counted separately (decision
 * 023). A frozen account may log in but cannot change anything; a closed one throws
 * `account_closed`, after the right password only.
 */
export async function logIn(
  context: Context,
  request: Plain<LoginRequest>,
  { address, device }: Caller,
): Promise<NewSession> {
  const { db, clock, limiter, notify } = context;
  const { loginKey } = accountNameOf(request, true);
  const user = await findUserByLogin(db, loginKey);
  const deviceHash = await knownDeviceHash(db, user?.userId ?? null, device);
  const network = networkOf(address);
  const isKnown = deviceHash !== NO_DEVICE;
  const hasher =
    user !== null && isKnown ? context.hasher.forCustomer(user.userId) : context.hasher;
  if (!isKnown) limiter.take('auth', address);
  const subjects: GuessSubject[] = isKnown
    ? [{ rule: 'account', key: `login ${loginKey} device ${deviceHash.toString('hex')}` }]
    : [
        { rule: 'account', key: `login ${loginKey} network ${network}` },
        { rule: 'network', key: `login network ${network}` },
      ];
  const matches = await limitGuesses(context, subjects, () =>
    user === null
      ? hasher.refuse(request.password)
      : hasher.verify(user.passwordHash, request.password),
  );
  if (user === null || !matches) throw new AppError('wrong_credentials');
  const { userId } = user;
  const { messageId, ...session } = await db.transaction(async (tx) => {
    const { passwordHash } = await lockUser(tx, userId);
    if (passwordHash !== user.passwordHash) throw new AppError('wrong_credentials');
    return beginSession(context, tx, { userId, device, at: clock.now() });
  });
  if (messageId !== null) notify.message(userId, messageId);
  return session;
}
