import type {
  RecoverFundPasswordRequest,
  RecoverPasswordRequest,
} from '../../../types/contract/account';
import { readCode } from '../../../src/domain/input/code';
import type { Plain } from '../../ports/plainRequest';
import type { Context } from '../../ports/context';
import type { Caller } from '../../ports/Caller';
import { fieldError, refuseFields } from '../../platform/errors';
import { findUserByLogin, getUser } from '../../repositories/users';
import { accountNameOf } from './accountName';
import { beginSession, type NewSession } from './beginSession';
import { lockActor, type Actor } from './lockActor';
import { knownDeviceHash, NO_DEVICE } from './knownDevices';
import { newPasswordFaults } from './newPasswordFault';
import { setPassword } from './setPassword';
import { consumeCode } from './verificationCodes';

/**
 * Sets a new login password after a verification code. Ends all sessions, begins a new one and
 * holds withdrawals (`setPassword`). Throws `vcode_wrong`, `vcode_expired`, `account_unknown` (only
 * after a valid code), or the code of the first invalid field.
 */
export async function recoverPassword(
  context: Context,
  request: Plain<RecoverPasswordRequest>,
  { device }: Caller,
): Promise<NewSession> {
  const { password, passwordRepeat } = request;
  const { loginKey, faults } = accountNameOf(request, true);
  const { code, fault } = readCode(request.code);
  refuseFields({
    username: faults.username,
    code: fault,
    ...newPasswordFaults('login', password, passwordRepeat),
  });
  const { db, clock, hasher, sessions, notify } = context;
  const user = await findUserByLogin(db, loginKey);
  const requester = await knownDeviceHash(db, user?.userId ?? null, device);
  await consumeCode(context, { loginKey, purpose: 'recover', requester }, code);
  if (user === null) throw fieldError('username', 'account_unknown');
  const { userId } = user;
  const hashed = await hasher.hash(password);
  const change = {
    userId,
    kind: 'login',
    hashed,
    cause: 'recovered',
    currentSession: null,
  } as const;
  const { messageId, changedId, ...session } = await db.transaction(async (tx) => {
    const changedId = await setPassword(context, tx, change);
    const newSession = await beginSession(context, tx, { userId, device, at: clock.now() });
    return { ...newSession, changedId };
  });
  sessions.clearCache();
  for (const id of [changedId, messageId]) if (id !== null) notify.message(userId, id);
  return session;
}

/**
 * Sets a new fund password after a code of `sendFundCode`. Ends other sessions, holds withdrawals
 * and resets the failure count. Throws the errors of `recoverPassword`.
 */
export async function recoverFundPassword(
  context: Context,
  actor: Actor,
  { code: typedCode, password, passwordRepeat }: Plain<RecoverFundPasswordRequest>,
): Promise<void> {
  const { code, fault } = readCode(typedCode);
  refuseFields({ code: fault, ...newPasswordFaults('fund', password, passwordRepeat) });
  const { db, sessions, notify } = context;
  const { userId, tokenHash } = actor;
  const hasher = context.hasher.forCustomer(userId);
  const { loginKey } = await getUser(db, userId);
  await consumeCode(context, { loginKey, purpose: 'fund', requester: NO_DEVICE }, code);
  const hashed = await hasher.hash(password);
  const change = {
    userId,
    kind: 'fund',
    hashed,
    cause: 'recovered',
    currentSession: tokenHash,
  } as const;
  const messageId = await db.transaction(async (tx) => {
    await lockActor(context, tx, actor);
    return setPassword(context, tx, change);
  });
  sessions.clearCache();
  notify.message(userId, messageId);
}
