import { useEffect, useRef, useState } from 'react';
import type { Order } from '@contract/order';
import { useSettle } from '@/components/ui/lib/OverlayContext';
import type { Side } from '@candor/rules/order';
import { useStores } from '@/hooks/useStores';
import type { OrderIntent } from '@/models/OrderIntent';
import { isOnlyPage } from '@/navigation';

export interface TicketIntent {
  /** Null for the moment before it is opened. */
  intent: OrderIntent | null;
  /** What came of it, in its newest state; null until there is an order. */
  order: Order | null;
  /** Opens a new ticket for the same stock. */
  renew: () => void;
}

/**
 * The intent that the ticket page is about: the one asked for by its request id, else the unfinished
 * one of this stock, else a new one. The order that was made of it is shown instead of the form. So is,
 * when the app starts on this page, the order that was left running, unless something was typed.
 * `tapped` is the side that opened the page: it counts over what an earlier visit had chosen.
 */
export function useTicketIntent(
  procode: string,
  requestId: string | undefined,
  tapped: Side | null = null,
): TicketIntent {
  const { intents, orders } = useStores();
  const settle = useSettle();
  // Only what was running before the app was started: later the ticket is for one more.
  const isStart = useRef(requestId === undefined && isOnlyPage() && !intents.hasOpened);
  const [asked, setAsked] = useState(requestId);
  const [opened, setOpened] = useState<OrderIntent | null>(null);
  useEffect(() => {
    if (procode === '') return undefined;
    const held = intents.open(procode);
    if (tapped !== null && held.draft !== null) held.draft = { ...held.draft, side: tapped };
    setOpened(held);
    // The ticket says so at its top; who leaves it has read it.
    return () => {
      if (held.wasNotReceived) intents.dismiss(held);
    };
  }, [intents, procode, tapped]);
  const left = orders.pending.find((order) => order.procode === procode);
  useEffect(() => {
    if (!orders.isPendingKnown || opened === null) return;
    const isUntouched = opened.draft === null && opened.ticket === null;
    if (isStart.current && isUntouched && left !== undefined) {
      settle();
      setAsked(left.requestId);
    }
    isStart.current = false;
  }, [orders.isPendingKnown, opened, left, settle]);
  const intent = (asked !== undefined && intents.byRequest(asked)) || opened;
  const known = asked === undefined ? undefined : orders.byRequest(asked);
  const made = known ?? intent?.order ?? null;
  return {
    intent,
    order: made === null ? null : (orders.byNo(made.orderNo) ?? made),
    renew: () => {
      // The ticket's button comes to where this one's tap was.
      settle();
      setAsked(undefined);
      setOpened(intents.open(procode));
    },
  };
}
