import type { OrderResult } from '@candor/rules/order';
import type { TextKey } from '@/i18n/TextKey';

interface OutcomeView {
  /** Closing price against the prediction: 1 right, -1 wrong, 0 neither. */
  move: 1 | 0 | -1;
  /** Whether the payout is added to the stake. */
  hasPayout: boolean;
  /** Label of the returned sum. */
  paid: TextKey;
}

export const OUTCOME_VIEWS = {
  win: { move: 1, hasPayout: true, paid: 'order.paidWin' },
  lose: { move: -1, hasPayout: false, paid: 'order.paid' },
  tie: { move: 0, hasPayout: false, paid: 'order.paid' },
  void: { move: 0, hasPayout: false, paid: 'order.paid' },
} as const satisfies Record<OrderResult, OutcomeView>;
