import type { WithdrawalState } from '../../types/contract/kinds';
import type { Locale } from '../../types/contract/common';
import type { Withdrawal } from '../../types/contract/transfer';
import { minor, moneyText } from '../../src/domain/money';
import type { WithdrawalRow } from '../repositories/withdrawals';
import { amountText } from '../texts/amountText';
import { refusalText } from '../texts/refusalTexts';
import { DAY_MS } from '../../src/domain/durations';
import { chinaTime } from '../texts/textOf';

/** How long a review takes at most, as promised in the sentence. */
const REVIEW_MS = DAY_MS;

function sentenceOf(row: WithdrawalRow, state: WithdrawalState, locale: Locale): string {
  const zh = locale === 'zh_CN';
  const by = chinaTime(row.at + REVIEW_MS, locale);
  const decided = chinaTime(row.decidedAt ?? row.at, locale);
  const amount = amountText(minor(row.amount));
  const why = refusalText('withdrawal', row.code);
  switch (state) {
    case 'pendingReview':
      return zh
        ? `已提交，金额已冻结，最晚 ${by} 完成审核；审核开始前可以撤回。`
        : `Submitted and frozen. The review ends by ${by} at the latest; you can cancel until it begins.`;
    case 'underReview':
      return zh
        ? `正在审核，最晚 ${by} 汇出。`
        : `Under review. It is sent by ${by} at the latest.`;
    case 'succeed':
      return zh ? `${decided} 已汇出。` : `Sent on ${decided}.`;
    case 'rejected':
      return zh
        ? `${decided} 未通过${why ? `：${why.zh_CN}` : ''}。${amount} USDT 已全部退回可用余额。`
        : `Refused on ${decided}${why ? `: ${why.en_US}` : ''}. All ${amount} USDT is available again.`;
    case 'cancelled':
      return zh
        ? `${decided} 已撤回，${amount} USDT 已退回可用余额。`
        : `Cancelled on ${decided}. ${amount} USDT is available again.`;
  }
}

/** A withdrawal record in the caller's language. */
export function presentWithdrawal(row: WithdrawalRow, locale: Locale): Withdrawal {
  const state = row.state ?? 'pendingReview';
  return {
    id: row.id,
    state,
    sentence: sentenceOf(row, state, locale),
    words: state === 'rejected' ? row.reason || null : null,
    amount: moneyText(minor(row.amount)),
    fee: moneyText(minor(row.fee)),
    net: moneyText(minor(row.amount - row.fee)),
    payType: row.payType,
    target: row.targetMask,
    time: row.at,
    cancellable: state === 'pendingReview',
  };
}
