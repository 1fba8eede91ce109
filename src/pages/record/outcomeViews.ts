import type { Outcome } from '@candor/rules/order';
import type { TextKey } from '@/i18n/TextKey';

interface OutcomeView {
  /** The closing price against what the customer predicted: 1 right, -1 wrong, 0 neither. */
  move: 1 | 0 | -1;
  /** Whether the payout is added to the stake. */
  hasPayout: boolean;
  /** What the sum that came back is called. */
  paid: TextKey;
}

/** How each outcome of an order is shown. */
export const OUTCOME_VIEWS = {
  win: { move: 1, hasPayout: true, paid: 'order.paidWin' },
  lose: { move: -1, hasPayout: false, paid: 'order.paid' },
  tie: { move: 0, hasPayout: false, paid: 'order.paid' },
  void: { move: 0, hasPayout: false, paid: 'order.paid' },
} as const satisfies Record<Outcome, OutcomeView>;
