import { useEffect, useRef, useState } from 'react';
import type { Order } from '@contract/order';
import { useSettle } from '@/components/ui/lib/OverlayContext';
import type { Side } from '@candor/rules/order';
import { useStores } from '@/hooks/useStores';
import type { OrderIntent } from '@/models/OrderIntent';
import { isOnlyPage } from '@/navigation';

export interface TicketIntent {
  /** The page's intent; null until the intent is opened. */
  intent: OrderIntent | null;
  /** The order that resulted, in its newest state; null before. */
  order: Order | null;
  /** Opens a new ticket for the same stock. */
  renew: () => void;
}

/**
 * The intent of the ticket page: the one with `requestId`, else this stock's unfinished one, else a
 * new one. Its order replaces the form. So does a running order if the app starts on this page,
 * unless the customer typed something. `tapped`: the side tapped to open the page, which replaces
 * an earlier choice.
 */
export function useTicketIntent(
  procode: string,
  requestId: string | undefined,
  tapped: Side | null = null,
): TicketIntent {
  const { intents, orders } = useStores();
  const settle = useSettle();
  // Shows a running order only at the start of the app; later the ticket is for a new order.
  const isStart = useRef(requestId === undefined && isOnlyPage() && !intents.hasOpened);
  const [requestedId, setRequestedId] = useState(requestId);
  const [opened, setOpened] = useState<OrderIntent | null>(null);
  useEffect(() => {
    if (procode === '') return undefined;
    const existing = intents.open(procode);
    if (tapped !== null && existing.draft !== null)
      existing.draft = { ...existing.draft, side: tapped };
    setOpened(existing);
    // The ticket says that the last request did not arrive; leaving the page counts as read.
    return () => {
      if (existing.wasNotReceived) intents.dismiss(existing);
    };
  }, [intents, procode, tapped]);
  const running = orders.pending.find((order) => order.procode === procode);
  useEffect(() => {
    if (!orders.isPendingKnown || opened === null) return;
    const isUntouched = opened.draft === null && opened.ticket === null;
    if (isStart.current && isUntouched && running !== undefined) {
      settle();
      setRequestedId(running.requestId);
    }
    isStart.current = false;
  }, [orders.isPendingKnown, opened, running, settle]);
  const intent = (requestedId !== undefined && intents.byRequest(requestedId)) || opened;
  const known = requestedId === undefined ? undefined : orders.byRequest(requestedId);
  const order = known ?? intent?.order ?? null;
  return {
    intent,
    order: order === null ? null : (orders.byNo(order.orderNo) ?? order),
    renew: () => {
      // The ticket's button appears where the customer has just tapped.
      settle();
      setRequestedId(undefined);
      setOpened(intents.open(procode));
    },
  };
}
