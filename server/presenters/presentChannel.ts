import type { Locale } from '../../types/contract/common';
import type { Channel } from '../../types/contract/transfer';
import { minor, moneyText } from '../../src/domain/money';
import { rateText } from '../../src/domain/rate';
import type { ChannelRow } from '../repositories/channels';

/** A way to deposit; `rate` is CNY per USDT in 1/10000. */
export function presentChannel(row: ChannelRow, rate: number, locale: Locale): Channel {
  return {
    channelID: row.id,
    type: row.type,
    name: locale === 'zh_CN' ? row.nameZhCn : row.nameEnUs,
    unit: row.unit,
    min: moneyText(minor(row.minAmount)),
    max: moneyText(minor(row.maxAmount)),
    rate: rateText(rate),
    accntnm: row.accountName,
    accntno: row.accountNo,
    bankName: row.bankName,
    address: row.address,
    chainType: row.chainType,
    walletAddress: row.walletAddress,
  };
}
