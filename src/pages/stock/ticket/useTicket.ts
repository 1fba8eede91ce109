import { useState } from 'react';
import type { ProductDetail, Term } from '@contract/product';
import { readAmount } from '@/domain/input/amount';
import { OPENING_SECONDS } from '@/domain/limits';
import { moneyText, parseAmount, minor, type Minor } from '@candor/rules/money';
import { payoutOf, sideOf, directionOf, type Side } from '@candor/rules/order';
import { parseRate } from '@candor/rules/rate';
import { useQuote, type QuoteNow } from '@/hooks/quotes/useQuote';
import { useVisibleTracking } from '@/hooks/quotes/useVisibleTracking';
import { useStores } from '@/hooks/useStores';
import type { OrderIntent, Ticket } from '@/models/OrderIntent';
import type { OrderIntentsStore } from '@/stores/orders/OrderIntentsStore';
import {
  amountProblemOf,
  ticketProblem,
  type TicketFacts,
  type TicketProblem,
} from './ticketProblem';

export interface OrderChoice {
  side: Side | null;
  /** Undefined until the terms are known. */
  term: Term | undefined;
  /** The amount as typed. */
  amount: string;
}

/** A choice at the current price, with its possible payout and what blocks it. */
export interface PricedChoice extends OrderChoice {
  /** Null while the amount is invalid. */
  stake: Minor | null;
  /** Payout that a win adds to the stake. */
  payout: Minor | null;
  problem: TicketProblem | null;
  /** Expiry if accepted now, server time in ms; null while unknown. */
  expectedExpiry: number | null;
  /** The order's terms, with the rate on screen. Null while blocked. */
  compose: () => Ticket | null;
}

export interface TicketState extends PricedChoice {
  quote: QuoteNow | undefined;
  detail: ProductDetail | undefined;
  terms: readonly Term[];
  available: Minor | null;
  /** Maximum stake at present; null while unknown. */
  stakeMax: Minor | null;
  /** Fault of the amount, once it should be shown; null otherwise. */
  amountProblem: TicketProblem | null;
  /** A snapshot of the input that does not change with the ticket. */
  choice: OrderChoice;
  /** Prices an earlier choice at the current price. */
  price: (choice: OrderChoice) => PricedChoice;
  setSide: (side: Side) => void;
  setSeconds: (seconds: number) => void;
  setAmount: (amount: string) => void;
  /** Called when the customer left the field or tapped the button: errors may show. */
  touchAmount: () => void;
}

/** Input of the intent: as sent, as typed so far, or with the last order's values. */
function draftOf(intent: OrderIntent, firstSide: Side | null, last: OrderIntentsStore['last']) {
  const { ticket, draft } = intent;
  if (ticket === null && draft !== null) return { ...draft, touched: false };
  return {
    side: ticket === null ? firstSide : sideOf(ticket.direction),
    seconds: (ticket ?? last)?.seconds ?? null,
    amount: (ticket ?? last)?.quantity.replace(/\.00$/, '') ?? '',
    touched: false,
  };
}

/** Whether more input may make the amount valid: the fault shows when the field is left. */
const isUnfinished = (problem: TicketProblem) =>
  problem.kind === 'belowMin' ||
  (problem.kind === 'amountFault' && problem.fault === 'amount_separators');

function problemToShow(problem: TicketProblem | null, touched: boolean): TicketProblem | null {
  if (problem === null || problem.kind === 'amountEmpty') return null;
  return isUnfinished(problem) && !touched ? null : problem;
}

const limitsOf = (term: Term | undefined) => {
  const [min, max] = [parseAmount(term?.min ?? ''), parseAmount(term?.max ?? '')];
  return min === null || max === null ? null : { min, max };
};

interface PriceContext extends Pick<
  TicketFacts,
  'isOnline' | 'isTipKnown' | 'opensAt' | 'isPaused' | 'available'
> {
  quote: QuoteNow | undefined;
  /** Server time, ms. */
  now: number | null;
}

function priceChoice(choice: OrderChoice, { quote, now, ...facts }: PriceContext): PricedChoice {
  const { side, term, amount } = choice;
  const stake = readAmount(amount).amount;
  const rate = term === undefined ? null : parseRate(term.payoutRate);
  const limits = limitsOf(term);
  const problem = ticketProblem({ ...facts, amount, side, term: limits, quote: quote ?? null });
  const isBlocked = problem !== null || !term || stake === null || side === null;
  return {
    ...choice,
    stake,
    payout: stake === null || rate === null ? null : payoutOf(stake, rate),
    problem,
    expectedExpiry: now === null || !term ? null : now + (OPENING_SECONDS + term.seconds) * 1000,
    compose: () =>
      isBlocked
        ? null
        : {
            direction: directionOf(side),
            seconds: term.seconds,
            quantity: moneyText(stake),
            payoutRate: term.payoutRate,
          },
  };
}

/** State of the ticket form of one intent. The caller must be an observer. */
export function useTicket(intent: OrderIntent, firstSide: Side | null): TicketState {
  const { products, assets, network, clock, intents, receipts } = useStores();
  const read = useVisibleTracking();
  const [draft, setDraft] = useState(() => draftOf(intent, firstSide, intents.last));
  const quote = useQuote(intent.procode);
  const detail = products.details.get(intent.procode);
  const terms = detail?.terms ?? [];
  const term = terms.find((one) => one.seconds === draft.seconds) ?? terms[0];
  const { available } = assets;
  const now = read(() => clock.second);
  const { isOnline } = network;
  const { isTipKnown } = receipts;
  const { opensAt = null, isPaused = false } = detail ?? {};
  const price = (choice: OrderChoice) =>
    priceChoice(choice, { quote, available, isOnline, isTipKnown, opensAt, isPaused, now });
  const { side, amount } = draft;
  const choice: OrderChoice = { side, term, amount };
  const limits = limitsOf(term);
  const change = (part: Partial<typeof draft>) => {
    if (intent.state === 'refused') intent.edit();
    setDraft((old) => {
      const { touched: _, ...chosen } = { ...old, ...part };
      intent.draft = chosen;
      return { ...old, ...part };
    });
  };

  return {
    ...price(choice),
    choice,
    price,
    quote,
    detail,
    terms,
    available,
    stakeMax: available === null || limits === null ? null : minor(Math.min(available, limits.max)),
    amountProblem: problemToShow(
      amountProblemOf({ amount, term: limits, available }),
      draft.touched,
    ),
    setSide: (next) => change({ side: next }),
    setSeconds: (seconds) => change({ seconds }),
    setAmount: (next) => change({ amount: next, touched: false }),
    touchAmount: () => change({ touched: true }),
  };
}
