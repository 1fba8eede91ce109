import type { LoginRequest, Session } from '../../types/contract/account';
import type { Context } from '../context';
import { AppError } from '../errors';
import { findUserByLogin, loginKeyOf, updateUser } from '../repositories/users';

/**
 * Begins a session. Throws `wrong_credentials` for an unknown account and a wrong password alike,
 * after the same work. A frozen account may log in; it may not change anything.
 */
export async function logIn(context: Context, request: LoginRequest): Promise<Session> {
  const { db, clock, hasher, sessions, limiter } = context;
  const loginKey = loginKeyOf(request.registerType, request.countryCode, request.username.trim());
  limiter.take('login', loginKey);
  const user = await findUserByLogin(db, loginKey);
  const matches =
    user === null
      ? await hasher.refuse(request.upwd)
      : await hasher.verify(user.password_hash, request.upwd);
  if (user === null || !matches) throw new AppError('wrong_credentials');
  const now = clock.now();
  return db.transaction(async (tx) => {
    await updateUser(tx, user.user_id, { login_at: now, updated_at: now });
    return { token: await sessions.begin(tx, user.user_id), uid: String(user.user_id) };
  });
}
