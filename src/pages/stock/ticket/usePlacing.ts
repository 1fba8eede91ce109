import { useEffect, useState } from 'react';
import { feel, prepareFeel, wakeFeel } from '@/feedback/feel';
import { useStores } from '@/hooks/useStores';
import type { OrderIntent } from '@/models/OrderIntent';
import { useOrderSigner } from './useOrderSigner';
import { useRefusal, type TakenRefusal } from './useRefusal';
import { useResultNotice } from './useResultNotice';
import type { Choice, PricedChoice, TicketState } from './useTicket';

export interface Placing {
  /** What the confirmation asks about, as it was when it opened; null while it is closed. */
  confirming: PricedChoice | null;
  /** The cursor belongs into the amount. */
  focusAmount: boolean;
  /** Opens the confirmation, or goes to what is missing. */
  open: () => void;
  confirm: () => void;
  /** Yes to the price that the intent asks about. */
  acceptMoved: () => void;
  close: () => void;
  /** Shows what is wrong with the amount, and moves to it. */
  showProblem: () => void;
  /** The signed refusal of the last attempt. */
  refusal: TakenRefusal;
}

/** From a ticket that is filled in to an order that is sent: one confirmation between them. */
export function usePlacing(intent: OrderIntent, ticket: TicketState): Placing {
  const { intents } = useStores();
  const askForResult = useResultNotice();
  const { sign, forget, keepRefusal } = useOrderSigner();
  const refusal = useRefusal(intent, keepRefusal);
  // Whatever is typed, chosen or loaded meanwhile: what is sent is what the confirmation shows.
  const [chosen, setChosen] = useState<Choice | null>(null);
  const isOffered = (term: Choice['term']) =>
    ticket.terms.some((one) => one.seconds === term?.seconds && one.payoutRate === term.payoutRate);
  // What is no longer offered as shown is not asked about.
  const confirming = chosen !== null && isOffered(chosen.term) ? ticket.price(chosen) : null;
  const [focusAmount, setFocusAmount] = useState(false);
  useEffect(prepareFeel, []);
  const settle = () => {
    if (intent.refusal?.code === 'device_key_unknown') forget();
    if (intent.state === 'accepted') feel('accepted');
  };
  const showProblem = () => {
    ticket.touchAmount();
    setFocusAmount(false);
    setTimeout(() => setFocusAmount(true), 0);
  };
  return {
    confirming,
    focusAmount,
    showProblem,
    refusal,
    open: () => {
      // A key held down in the amount asks again: the question stays as it is.
      if (confirming !== null) return;
      if (ticket.problem === null) setChosen(ticket.choice);
      else showProblem();
    },
    close: () => {
      if (intent.state !== 'sending') setChosen(null);
    },
    confirm: () => {
      const composed = confirming?.compose() ?? null;
      if (composed === null || intent.isLatched) return;
      wakeFeel();
      askForResult(composed.seconds);
      void intents.submit(intent, composed, sign).then(() => {
        setChosen(null);
        settle();
      });
    },
    acceptMoved: () => void intents.acceptMoved(intent, sign).then(settle),
  };
}
