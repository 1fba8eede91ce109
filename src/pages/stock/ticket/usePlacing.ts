import { useEffect, useState } from 'react';
import { feel, prepareFeel, wakeFeel } from '@/hooks/feel';
import { useStores } from '@/hooks/useStores';
import type { OrderIntent } from '@/models/OrderIntent';
import { useOrderSigner } from './useOrderSigner';
import { useRefusal, type TakenRefusal } from './useRefusal';
import { useResultNotice } from './useResultNotice';
import type { TicketState } from './useTicket';

export interface Placing {
  /** The confirmation is open. */
  isConfirming: boolean;
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
  const [isConfirming, setConfirming] = useState(false);
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
    isConfirming,
    focusAmount,
    showProblem,
    refusal,
    open: () => {
      if (ticket.problem === null) setConfirming(true);
      else showProblem();
    },
    close: () => {
      if (intent.state !== 'sending') setConfirming(false);
    },
    confirm: () => {
      const composed = ticket.compose();
      if (composed === null || intent.isLatched) return;
      wakeFeel();
      askForResult(composed.seconds);
      void intents.submit(intent, composed, sign).then(() => {
        setConfirming(false);
        settle();
      });
    },
    acceptMoved: () => void intents.acceptMoved(intent, sign).then(settle),
  };
}
