import type { Locale } from '../../types/contract/common';
import type { Channel } from '../../types/contract/transfer';
import { moneyText } from '../../src/domain/money';
import { rateText } from '../../src/domain/rate';
import type { ChannelRow } from '../repositories/channels';
import type { DepositLimits } from '../services/depositLimits';

/** A way to deposit, within its limits; `rate` is CNY per USDT in 1/10000. */
export function presentChannel(
  row: ChannelRow,
  limits: DepositLimits,
  rate: number,
  locale: Locale,
): Channel {
  const inEnglish = (text: string) => (locale === 'en_US' ? text : '');
  return {
    channelID: row.id,
    type: row.type,
    name: locale === 'zh_CN' ? row.nameZhCn : row.nameEnUs,
    unit: row.unit,
    min: moneyText(limits.min),
    max: moneyText(limits.max),
    rate: rateText(rate),
    accntnm: inEnglish(row.accountNameEnUs) || row.accountName,
    accntno: row.accountNo,
    bankName: inEnglish(row.bankNameEnUs) || row.bankName,
    address: inEnglish(row.addressEnUs) || row.address,
    chainType: row.chainType,
    walletAddress: row.walletAddress,
  };
}
