import type { User } from '../../types/contract/account';
import type { Locale } from '../../types/contract/common';
import type { Asset } from '../../types/contract/wallet';
import { maskName } from '../../src/domain/mask';
import { add, moneyText, parseMoney } from '../../src/domain/money';
import type { IdentityRow } from '../repositories/identities';
import type { UserRow } from '../repositories/users';
import { refusalText } from './refusalTexts';
import { realAuditOf } from './realAudit';

/** The User entity of SPEC 3. `freezemoney` is everything that is not spendable now. */
export function presentUser(
  user: UserRow,
  asset: Asset,
  identity: IdentityRow | null,
  { now, locale }: { now: number; locale: Locale },
): User {
  const realName = identity?.real_name ?? user.real_name;
  const rejected = identity?.decision === 'rejected';
  return {
    uid: String(user.user_id),
    username: user.username,
    utel: user.utel,
    nickname: user.nickname,
    userLevel: user.user_level,
    alivedTime: user.created_at,
    utime: user.updated_at,
    ustatus: user.status,
    logintime: user.login_at,
    usermoney: asset.available,
    freezemoney: moneyText(add(parseMoney(asset.withdrawReview), parseMoney(asset.position))),
    realName: realName === '' ? null : maskName(realName),
    cardNo: identity?.card_no_mask ?? null,
    realAudit: realAuditOf(identity, now),
    realAuditReason: rejected ? (refusalText('identity', identity.code)?.[locale] ?? null) : null,
    realAuditWords: rejected ? identity.reason || null : null,
    todayProfit: asset.todayProfit,
    holdAmount: asset.position,
    withdrawAmount: asset.withdrawReview,
    cnyToUsdt: asset.cnyToUsdt,
    usdtToCNY: asset.usdtToCNY,
    xinyong: user.credit,
  };
}
