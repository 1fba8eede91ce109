import type { User } from '../../types/contract/account';
import type { Locale } from '../../types/contract/common';
import { maskName } from '../../src/domain/mask';
import { add, moneyText } from '@candor/rules/money';
import { rateText } from '@candor/rules/rate';
import type { LoadedUser } from '../services/account/loadUser';
import { FUND_FAILURES_MAX } from '../../src/domain/limits';
import { isGuest } from '../services/account/registerGuest';
import { refusalText } from '../texts/refusalTexts';
import { assetFigures } from './presentAsset';
import { realAuditCode, realAuditOf } from './realAudit';

/** The User entity of SPEC 3. `freezemoney` is the part of the balance that is not available. */
export function presentUser(
  { user, asset: record, identity, settings, terms, hasWechat }: LoadedUser,
  { now, locale }: { now: number; locale: Locale },
): User {
  const asset = assetFigures(record);
  const realName = identity?.realName ?? user.realName;
  const rejected = identity?.decision === 'rejected';
  return {
    uid: String(user.userId),
    username: user.username,
    utel: user.utel,
    countryCode: user.countryCode,
    nickname: user.nickname,
    userLevel: user.userLevel,
    alivedTime: user.createdAt,
    utime: user.updatedAt,
    ustatus: user.status,
    logintime: user.loginAt,
    usermoney: asset.available,
    freezemoney: moneyText(add(record.frozen, record.staked)),
    realName: realName === '' ? null : maskName(realName),
    cardNo: identity?.cardNoMask ?? null,
    realAudit: realAuditCode(realAuditOf(identity, now)),
    realAuditReason: rejected ? (refusalText('identity', identity.code)?.[locale] ?? null) : null,
    realAuditWords: rejected ? identity.reason || null : null,
    payoutHeldUntil: user.payoutHeldUntil > now ? user.payoutHeldUntil : null,
    isGuest: isGuest(user),
    hasFundPassword: user.fundHash !== '',
    fundPasswordLocked: user.fundFailures >= FUND_FAILURES_MAX,
    todayProfit: asset.todayProfit,
    holdAmount: asset.position,
    withdrawAmount: asset.withdrawReview,
    cnyToUsdt: asset.cnyToUsdt,
    usdtToCNY: asset.usdtToCNY,
    xinyong: user.credit,
    feePercent: rateText(terms.feePercent),
    withdrawMin: moneyText(terms.withdrawMin),
    withdrawMax: moneyText(terms.withdrawMax),
    depositsMax: terms.depositsMax,
    wechatBound: hasWechat,
    settings,
  };
}
