import { useEffect, useState } from 'react';
import { giveFeedback, prepareFeedback, resumeSounds } from '@/feedback/giveFeedback';
import { useStores } from '@/hooks/useStores';
import type { OrderIntent } from '@/models/OrderIntent';
import { ignoreRejection } from '@/platform/ignoreRejection';
import { useOrderSigner } from './useOrderSigner';
import { useRefusal, type RefusalState } from './useRefusal';
import { useResultNotice } from './useResultNotice';
import type { OrderChoice, PricedChoice, TicketState } from './useTicket';

export interface Placing {
  /** The order in the confirmation, as it was when opened; null while closed. */
  confirming: PricedChoice | null;
  /** True if the amount should take the focus. */
  focusAmount: boolean;
  /** Opens the confirmation, or moves to the missing input. */
  open: () => void;
  confirm: () => void;
  /** Places the order again, after the intent's question. */
  placeAgain: () => void;
  close: () => void;
  /** Shows the fault of the amount and focuses the amount. */
  showProblem: () => void;
  refusal: RefusalState;
}

/** Leads from a complete ticket through one confirmation to a sent order. */
export function usePlacing(intent: OrderIntent, ticket: TicketState): Placing {
  const { intents, products } = useStores();
  const askForResult = useResultNotice();
  const { sign, forget, saveRefusal } = useOrderSigner();
  const refusal = useRefusal(intent, saveRefusal);
  // The choice in the confirmation: the order is sent as shown, whatever changes meanwhile.
  const [choice, setChoice] = useState<OrderChoice | null>(null);
  const isOffered = (term: OrderChoice['term']) =>
    ticket.terms.some((one) => one.seconds === term?.seconds && one.payoutRate === term.payoutRate);
  // A choice whose term is no longer offered cannot be confirmed.
  const confirming = choice !== null && isOffered(choice.term) ? ticket.price(choice) : null;
  const [focusAmount, setFocusAmount] = useState(false);
  useEffect(prepareFeedback, []);
  const settle = () => {
    if (intent.refusal?.code === 'device_key_unknown') forget();
    // The operator may have changed terms, limits or a pause since the page was opened.
    if (intent.refusal !== null) ignoreRejection(products.loadDetail(intent.procode));
    if (intent.state === 'accepted') giveFeedback('accepted');
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
      // A key held down in the amount must not change the open confirmation.
      if (confirming !== null) return;
      if (ticket.problem === null) setChoice(ticket.choice);
      else showProblem();
    },
    close: () => {
      if (intent.state !== 'sending') setChoice(null);
    },
    confirm: () => {
      const composed = confirming?.compose() ?? null;
      if (composed === null || intent.isLatched) return;
      resumeSounds();
      askForResult(composed.seconds);
      void intents.submit(intent, composed, sign).then(() => {
        setChoice(null);
        settle();
      });
    },
    placeAgain: () => void intents.placeAgain(intent, sign).then(settle),
  };
}
