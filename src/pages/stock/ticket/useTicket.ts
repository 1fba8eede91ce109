import { useState } from 'react';
import type { ProductDetail, Term } from '@contract/product';
import { readAmount } from '@/domain/input/amount';
import { moneyText, parseAmount, minor, type Minor } from '@candor/rules/money';
import { payoutOf, sideOf, wireSide, type Side } from '@candor/rules/order';
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

/** What a customer decides. */
export interface Choice {
  side: Side | null;
  /** Undefined until the terms are known. */
  term: Term | undefined;
  /** As typed. */
  amount: string;
}

/** A choice at this moment: what it can bring, and what is in the way. */
export interface PricedChoice extends Choice {
  /** Null while the amount is not one. */
  stake: Minor | null;
  /** What a win adds to the stake. */
  payout: Minor | null;
  problem: TicketProblem | null;
  /** Expiry if the order were accepted now, server time; null while unknown. */
  expiresAbout: number | null;
  /** What goes to the server: the price is the one on screen. Null while blocked. */
  compose: () => Ticket | null;
}

/** The order ticket as it stands. */
export interface TicketState extends PricedChoice {
  quote: QuoteNow | undefined;
  detail: ProductDetail | undefined;
  terms: readonly Term[];
  available: Minor | null;
  /** The most that may be staked now; null while unknown. */
  most: Minor | null;
  /** What is wrong with the amount, once it should be said. */
  amountProblem: TicketProblem | null;
  /** What was chosen. It does not change with the ticket. */
  choice: Choice;
  /** An earlier choice at this moment. */
  price: (choice: Choice) => PricedChoice;
  setSide: (side: Side) => void;
  setSeconds: (seconds: number) => void;
  setAmount: (amount: string) => void;
  /** The customer has left the field, or tapped the button: errors may show. */
  touchAmount: () => void;
}

/** A ticket that was sent, or refused, or that waits for an answer, is shown as it was; a new one begins as the last. */
function draftOf(intent: OrderIntent, chosen: Side | null, last: OrderIntentsStore['last']) {
  const { ticket, draft } = intent;
  if (ticket === null && draft !== null) return { ...draft, touched: false };
  return {
    side: ticket === null ? chosen : sideOf(ticket.direction),
    seconds: (ticket ?? last)?.seconds ?? null,
    amount: (ticket ?? last)?.quantity.replace(/\.00$/, '') ?? '',
    touched: false,
  };
}

/** What goes on being typed may put right: it is said when the field is left. */
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

interface Moment extends Pick<TicketFacts, 'isOnline' | 'opensAt' | 'available'> {
  quote: QuoteNow | undefined;
  /** Server time, ms. */
  now: number | null;
}

function priceChoice(choice: Choice, { quote, now, ...facts }: Moment): PricedChoice {
  const { side, term, amount } = choice;
  const stake = readAmount(amount).amount;
  const rate = term === undefined ? null : parseRate(term.payoutRate);
  const limits = limitsOf(term);
  const problem = ticketProblem({ ...facts, amount, side, term: limits, quote: quote ?? null });
  const isBlocked = problem !== null || !quote || !term || stake === null || side === null;
  return {
    ...choice,
    stake,
    payout: stake === null || rate === null ? null : payoutOf(stake, rate),
    problem,
    expiresAbout: now === null || !term ? null : now + term.seconds * 1000,
    compose: () =>
      isBlocked
        ? null
        : {
            direction: wireSide(side),
            seconds: term.seconds,
            quantity: moneyText(stake),
            seenPrice: quote.price,
            seenSeq: quote.seq,
          },
  };
}

/** State of the ticket form of one intent. Its caller is an observer: prices and time move on. */
export function useTicket(intent: OrderIntent, chosen: Side | null): TicketState {
  const { products, assets, network, clock, intents } = useStores();
  const read = useVisibleTracking();
  const [draft, setDraft] = useState(() => draftOf(intent, chosen, intents.last));
  const quote = useQuote(intent.procode);
  const detail = products.details.get(intent.procode);
  const terms = detail?.terms ?? [];
  const term = terms.find((one) => one.seconds === draft.seconds) ?? terms[0];
  const { available } = assets;
  const now = read(() => clock.second);
  const { isOnline } = network;
  const opensAt = detail?.opensAt ?? null;
  const price = (choice: Choice) =>
    priceChoice(choice, { quote, available, isOnline, opensAt, now });
  const { side, amount } = draft;
  const choice: Choice = { side, term, amount };
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
    most: available === null || limits === null ? null : minor(Math.min(available, limits.max)),
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
