import type { LoginRequest } from '../../types/contract/account';
import type { Context } from '../ports/context';
import { AppError } from '../platform/errors';
import { findUserByLogin, loginKeyOf, updateUser } from '../repositories/users';

/** A session as its owner gets it: the token is shown once. */
export interface BegunSession {
  token: string;
  userId: number;
}

/**
 * Begins a session. Throws `wrong_credentials` for an unknown account and a wrong password alike,
 * after the same work. A frozen account may log in; it may not change anything.
 */
export async function logIn(context: Context, request: LoginRequest): Promise<BegunSession> {
  const { db, clock, hasher, sessions, limiter } = context;
  const loginKey = loginKeyOf(request.registerType, request.countryCode, request.username.trim());
  limiter.take('login', loginKey);
  const user = await findUserByLogin(db, loginKey);
  const matches =
    user === null
      ? await hasher.refuse(request.upwd)
      : await hasher.verify(user.passwordHash, request.upwd);
  if (user === null || !matches) throw new AppError('wrong_credentials');
  const now = clock.now();
  return db.transaction(async (tx) => {
    await updateUser(tx, user.userId, { loginAt: now, updatedAt: now });
    return { token: await sessions.begin(tx, user.userId), userId: user.userId };
  });
}
