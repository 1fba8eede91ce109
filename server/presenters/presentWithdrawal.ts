import type { WithdrawalState } from '../../types/contract/kinds';
import type { Locale } from '../../types/contract/common';
import type { Withdrawal } from '../../types/contract/transfer';
import { minor, moneyText } from '@candor/rules/money';
import type { WithdrawalRow } from '../repositories/money/withdrawals';
import { amountText } from '../texts/amountText';
import { refusalText } from '../texts/refusalTexts';
import { DAY_MS } from '@candor/rules/durations';
import { chinaTime, textOf } from '../texts/textOf';

/** How long a review takes at most, as promised in the sentence. */
const REVIEW_MS = DAY_MS;

function sentenceOf(row: WithdrawalRow, state: WithdrawalState, locale: Locale): string {
  const why = refusalText('withdrawal', row.code)?.[locale];
  const key =
    state === 'rejected' && why !== undefined
      ? 'transfer.withdrawal.rejectedWhy'
      : (`transfer.withdrawal.${state}` as const);
  return textOf(locale)(key, {
    by: chinaTime(row.at + REVIEW_MS, locale),
    time: chinaTime(row.decidedAt ?? row.at, locale),
    amount: amountText(minor(row.amount)),
    why: why ?? '',
  });
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
