import type { Locale } from '../../types/contract/common';
import type { Channel } from '../../types/contract/transfer';
import { DEFAULT_LOCALE } from '../../src/domain/locales';
import { moneyText } from '@candor/rules/money';
import { rateText } from '@candor/rules/rate';
import { inLocale } from '../texts/localized';
import type { ChannelRow } from '../repositories/money/channels';
import type { DepositLimits } from '../services/money/depositLimits';

/** `rate` is CNY per USDT in 1/10000. */
export function presentChannel(
  row: ChannelRow,
  limits: DepositLimits,
  rate: number,
  locale: Locale,
): Channel {
  const [own, source] = [inLocale(row.texts, locale), inLocale(row.texts, DEFAULT_LOCALE)];
  return {
    channelID: row.id,
    type: row.type,
    name: own.name,
    unit: row.unit,
    min: moneyText(limits.min),
    max: moneyText(limits.max),
    rate: rateText(rate),
    accntnm: own.accountName || source.accountName,
    accntno: row.accountNo,
    bankName: own.bankName || source.bankName,
    address: own.address || source.address,
    chainType: row.chainType,
    walletAddress: row.walletAddress,
  };
}
