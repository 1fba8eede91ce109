import type { PayoutStage, WithdrawalState } from '../../types/contract/kinds';
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

interface View {
  state: WithdrawalState;
  sentence: ServerTextKey;
  /** The sentence with the reason of a refusal or return. */
  explained?: ServerTextKey;
}

/** Before the approval. */
const STATES = {
  pendingReview: { state: 'pendingReview', sentence: 'transfer.withdrawal.pendingReview' },
  underReview: { state: 'underReview', sentence: 'transfer.withdrawal.underReview' },
  rejected: {
    state: 'rejected',
    sentence: 'transfer.withdrawal.rejected',
    explained: 'transfer.withdrawal.rejectedWhy',
  },
  cancelled: { state: 'cancelled', sentence: 'transfer.withdrawal.cancelled' },
} as const satisfies Record<Exclude<WithdrawalState, 'succeed'>, View>;

/** After the approval, with the states that versions of the app without stages know. */
const STAGES = {
  approved: { state: 'underReview', sentence: 'transfer.withdrawal.approved' },
  sent: { state: 'underReview', sentence: 'transfer.withdrawal.sent' },
  done: { state: 'succeed', sentence: 'transfer.withdrawal.succeed' },
  returned: {
    state: 'rejected',
    sentence: 'transfer.withdrawal.returned',
    explained: 'transfer.withdrawal.returnedWhy',
  },
} as const satisfies Record<PayoutStage, View>;

/** Progress of an approved withdrawal; null before the approval. */
export const stageOf = ({ state, payout }: WithdrawalRow): PayoutStage | null =>
  state === 'succeed' ? (payout ?? 'approved') : null;

function viewOf(row: WithdrawalRow): View {
  const stage = stageOf(row);
  if (stage !== null) return STAGES[stage];
  return row.state === null || row.state === 'succeed' ? STATES.pendingReview : STATES[row.state];
}

export function presentWithdrawal(row: WithdrawalRow, locale: Locale): Withdrawal {
  const { state, sentence, explained } = viewOf(row);
  const stage = stageOf(row);
  const [code, words, decidedAt] =
    row.payout === null
      ? [row.code, row.reason, row.decidedAt]
      : [row.payoutCode, row.payoutReason, row.payoutAt];
  const why = refusalText('withdrawal', code)?.[locale];
  return {
    id: row.id,
    state,
    stage,
    reference: row.reference || null,
    sentence: textOf(locale)(why === undefined ? sentence : (explained ?? sentence), {
      by: chinaTime(row.at + REVIEW_MS, locale),
      time: chinaTime(decidedAt ?? row.at, locale),
      amount: amountText(minor(row.amount)),
      why: why ?? '',
    }),
    words: explained === undefined ? null : words || null,
    amount: moneyText(minor(row.amount)),
    fee: moneyText(minor(row.fee)),
    net: moneyText(minor(row.amount - row.fee)),
    payType: row.payType,
    target: row.targetMask,
    time: row.at,
    cancellable: state === 'pendingReview',
  };
}
