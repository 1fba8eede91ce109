import type { ErrorCode } from '@contract/error';
import { readAmount } from '@/domain/input/amount';
import { subtract, type Minor } from '@candor/rules/money';
import type { HaltReason } from '@contract/product';
import type { Side } from '@candor/rules/order';

/** Why the ticket cannot be sent, with the values of its sentence; amounts in minor units. */
export type TicketProblem =
  | { kind: 'closed'; opensAt: number | null }
  | { kind: 'halted'; halt: HaltReason }
  | { kind: 'paused' }
  | { kind: 'offline' }
  | { kind: 'priceUnknown' }
  | { kind: 'stale'; seconds: number | null }
  | { kind: 'terms' }
  | { kind: 'amountEmpty' }
  | { kind: 'amountFault'; fault: ErrorCode }
  | { kind: 'belowMin'; min: Minor }
  | { kind: 'aboveMax'; max: Minor }
  | { kind: 'overBalance'; over: Minor }
  | { kind: 'balance' }
  | { kind: 'direction' };

/** Facts that decide whether an order may be sent now; null is unknown. */
export interface TicketFacts {
  isOnline: boolean;
  /** Whether the newest batch of the log is known: every order names it. */
  isTipKnown: boolean;
  quote: {
    isOpen: boolean;
    isStale: boolean;
    ageMs: number | null;
    halt?: HaltReason | undefined;
  } | null;
  /** True while the operator refuses new orders of the product; false while unknown. */
  isPaused: boolean;
  /** Next opening instant of a closed market, ms; null while open or unknown. */
  opensAt: number | null;
  term: { min: Minor; max: Minor } | null;
  available: Minor | null;
  /** The amount as typed. */
  amount: string;
  side: Side | null;
}

function priceProblemOf({
  isOnline,
  isTipKnown,
  quote,
  opensAt,
  isPaused,
}: TicketFacts): TicketProblem | null {
  if (quote?.halt !== undefined) return { kind: 'halted', halt: quote.halt };
  if (quote !== null && !quote.isOpen) return { kind: 'closed', opensAt };
  if (isPaused) return { kind: 'paused' };
  if (!isOnline) return { kind: 'offline' };
  if (quote === null || !isTipKnown) return { kind: 'priceUnknown' };
  if (!quote.isStale) return null;
  return { kind: 'stale', seconds: quote.ageMs === null ? null : Math.floor(quote.ageMs / 1000) };
}

/** The fault of the amount, shown below its field; null without a fault. */
export function amountProblemOf(facts: Pick<TicketFacts, 'amount' | 'term' | 'available'>) {
  const { term, available } = facts;
  const { amount, fault } = readAmount(facts.amount);
  if (fault === 'amount_required') return { kind: 'amountEmpty' } satisfies TicketProblem;
  const isHuge = fault === 'amount_above_maximum';
  if (term !== null && (isHuge || (amount ?? 0) > term.max)) {
    return { kind: 'aboveMax', max: term.max } satisfies TicketProblem;
  }
  // Without the terms, no order can be sent anyway.
  if (isHuge) return null;
  if (fault !== null) return { kind: 'amountFault', fault } satisfies TicketProblem;
  if (term !== null && amount < term.min) {
    return { kind: 'belowMin', min: term.min } satisfies TicketProblem;
  }
  if (available !== null && amount > available) {
    return { kind: 'overBalance', over: subtract(amount, available) } satisfies TicketProblem;
  }
  return null;
}

/** The first reason for the blocked button, the price's before others; null for none. */
export function ticketProblem(facts: TicketFacts): TicketProblem | null {
  const price = priceProblemOf(facts);
  if (price) return price;
  if (facts.term === null) return { kind: 'terms' };
  const amount = amountProblemOf(facts);
  if (amount) return amount;
  if (facts.available === null) return { kind: 'balance' };
  return facts.side === null ? { kind: 'direction' } : null;
}
