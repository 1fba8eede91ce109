import type { AccountSettings } from '../../types/contract/account';
import type { Context } from '../ports/context';
import { findLatestIdentity, type IdentityRow } from '../repositories/identities';
import { getUser, type UserRow } from '../repositories/users';
import { findUserSettings } from '../repositories/userSettings';
import { loadAsset, type AssetRecord } from './loadAsset';

/** A user with their wallet, their newest real-name request, and what they chose. */
export interface LoadedUser {
  user: UserRow;
  asset: AssetRecord;
  identity: IdentityRow | null;
  settings: AccountSettings | null;
}

export async function loadUser(context: Context, userId: number): Promise<LoadedUser> {
  const [user, asset, identity, settings] = await Promise.all([
    getUser(context.db, userId),
    loadAsset(context, userId),
    findLatestIdentity(context.db, userId),
    findUserSettings(context.db, userId),
  ]);
  return { user, asset, identity, settings };
}
