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
    name: locale === 'zh_CN' ? row.name_zh_cn : row.name_en_us,
    unit: row.unit,
    min: moneyText(minor(row.min_amount)),
    max: moneyText(minor(row.max_amount)),
    rate: rateText(rate),
    accntnm: row.account_name,
    accntno: row.account_no,
    bankName: row.bank_name,
    address: row.address,
    chainType: row.chain_type,
    walletAddress: row.wallet_address,
  };
}
