import type { Context } from '../ports/context';
import { findLatestIdentity, type IdentityRow } from '../repositories/identities';
import { getUser, type UserRow } from '../repositories/users';
import { loadAsset, type AssetRecord } from './loadAsset';

/** A user with their wallet and their newest real-name request. */
export interface LoadedUser {
  user: UserRow;
  asset: AssetRecord;
  identity: IdentityRow | null;
}

export async function loadUser(context: Context, userId: number): Promise<LoadedUser> {
  const [user, asset, identity] = await Promise.all([
    getUser(context.db, userId),
    loadAsset(context, userId),
    findLatestIdentity(context.db, userId),
  ]);
  return { user, asset, identity };
}
