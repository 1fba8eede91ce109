import type { AccountSettings } from '../../../types/contract/account';
import type { Context } from '../../ports/context';
import { findLatestIdentity, type IdentityRow } from '../../repositories/identities';
import { getUser, type UserRow } from '../../repositories/users';
import { hasWechat } from '../../repositories/wechatAccounts';
import { findUserSettings } from '../../repositories/userSettings';
import { customerTerms, type CustomerTerms } from '../orders/customerTerms';
import { loadAsset, type AssetRecord } from '../money/loadAsset';

export interface LoadedUser {
  user: UserRow;
  asset: AssetRecord;
  identity: IdentityRow | null;
  settings: AccountSettings | null;
  terms: CustomerTerms;
  hasWechat: boolean;
}

export async function loadUser(context: Context, userId: number): Promise<LoadedUser> {
  const [user, asset, identity, settings, bound] = await Promise.all([
    getUser(context.db, userId),
    loadAsset(context, userId),
    findLatestIdentity(context.db, userId),
    findUserSettings(context.db, userId),
    hasWechat(context.db, userId),
  ]);
  const terms = (await customerTerms(context.settings))(user);
  return { user, asset, identity, settings, terms, hasWechat: bound };
}
