import type { OrderResult } from '@candor/rules/order';
import type { TextKey } from '@/i18n/TextKey';

interface OutcomeView {
  /** Whether the closing price confirms the prediction: 1 yes, -1 no, 0 neither. */
  move: 1 | 0 | -1;
  /** Whether the customer gets the payout beside the stake. */
  hasPayout: boolean;
  /** Label of the sum that the customer gets back. */
  paid: TextKey;
}

export const OUTCOME_VIEWS = {
  win: { move: 1, hasPayout: true, paid: 'order.paidWin' },
  lose: { move: -1, hasPayout: false, paid: 'order.paid' },
  tie: { move: 0, hasPayout: false, paid: 'order.paid' },
  void: { move: 0, hasPayout: false, paid: 'order.paid' },
} as const satisfies Record<OrderResult, OutcomeView>;
