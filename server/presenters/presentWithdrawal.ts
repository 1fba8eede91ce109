import type { WithdrawalState } from '../../types/contract/kinds';
import type { Locale } from '../../types/contract/common';
import type { Withdrawal } from '../../types/contract/transfer';
import { minor, moneyText } from '@candor/rules/money';
import type { WithdrawalRow } from '../repositories/money/withdrawals';
import { amountText } from '../texts/amountText';
import { refusalText } from '../texts/refusalTexts';
import { DAY_MS } from '@candor/rules/durations';
import { chinaTime, textOf, type ServerTextKey } from '../texts/textOf';

/** Maximum duration of a review, ms, which the app's text promises. */
const REVIEW_MS = DAY_MS;

interface StateRule {
  explained: ServerTextKey | null;
  cancellable: boolean;
}

const STATES = {
  pendingReview: { explained: null, cancellable: true },
  underReview: { explained: null, cancellable: false },
  succeed: { explained: null, cancellable: false },
  rejected: { explained: 'transfer.withdrawal.rejectedWhy', cancellable: false },
  cancelled: { explained: null, cancellable: false },
} as const satisfies Record<WithdrawalState, StateRule>;

function sentenceOf(row: WithdrawalRow, state: WithdrawalState, locale: Locale): string {
  const reason = refusalText('withdrawal', row.code)?.[locale];
  const key = reason === undefined ? null : STATES[state].explained;
  return textOf(locale)(key ?? `transfer.withdrawal.${state}`, {
    by: chinaTime(row.at + REVIEW_MS, locale),
    time: chinaTime(row.decidedAt ?? row.at, locale),
    amount: amountText(minor(row.amount)),
    why: reason ?? '',
  });
}

export function presentWithdrawal(row: WithdrawalRow, locale: Locale): Withdrawal {
  const state = row.state ?? 'pendingReview';
  return {
    id: row.id,
    state,
    sentence: sentenceOf(row, state, locale),
    words: STATES[state].explained && (row.reason || null),
    amount: moneyText(minor(row.amount)),
    fee: moneyText(minor(row.fee)),
    net: moneyText(minor(row.amount - row.fee)),
    payType: row.payType,
    target: row.targetMask,
    time: row.at,
    cancellable: STATES[state].cancellable,
  };
}
