import type { Locale } from '../../types/contract/common';
import type { User } from '../../types/contract/account';
import type { Context } from '../context';
import { presentUser } from '../presenters/presentUser';
import { findLatestIdentity } from '../repositories/identities';
import { getUser } from '../repositories/users';
import { loadAsset } from './loadAsset';

/** The logged-in user as the app keeps it. */
export async function loadUser(context: Context, userId: number, locale: Locale): Promise<User> {
  const [user, asset, identity] = await Promise.all([
    getUser(context.db, userId),
    loadAsset(context, userId),
    findLatestIdentity(context.db, userId),
  ]);
  return presentUser(user, asset, identity, { now: context.clock.now(), locale });
}
