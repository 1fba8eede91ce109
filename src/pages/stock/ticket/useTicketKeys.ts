import { useContext, useEffect, useRef } from 'react';
import { PageVisibleContext } from '@/hooks/contexts';
import { monotonicNow } from '@/platform/device/monotonic';
import { onKey, type KeyPress } from '@/platform/browser/keys';
import type { TicketState } from './useTicket';

/** Pause without a key, ms, before keys act; the confirmation treats taps likewise. */
const SETTLE_MS = 600;

export interface TicketKeys {
  ticket: TicketState;
  isConfirming: boolean;
  onOpen: () => void;
  onConfirm: () => void;
}

/** Up and Down choose the side, 1 to 6 the term, Enter continues; ignored while typing. */
function handleKey(pressed: KeyPress, { ticket, onOpen }: TicketKeys) {
  const { key, isField, isControl, isCovered, prevent } = pressed;
  if (isField || isCovered) return;
  const term = /^[1-6]$/.test(key) ? ticket.terms[Number(key) - 1] : undefined;
  if (key === 'ArrowUp' || key === 'ArrowDown') {
    ticket.setSide(key === 'ArrowUp' ? 'up' : 'down');
    prevent();
  } else if (term !== undefined) ticket.setSeconds(term.seconds);
  else if (key === 'Enter' && !isControl) onOpen();
}

/** Keyboard shortcuts while the page is visible. Layers handle Escape themselves. */
export function useTicketKeys(isOn: boolean, keys: TicketKeys): void {
  const isShown = useContext(PageVisibleContext);
  const now = useRef(keys);
  now.current = keys;
  const settledAt = useRef(0);
  useEffect(() => {
    if (keys.isConfirming) settledAt.current = monotonicNow();
  }, [keys.isConfirming]);
  useEffect(() => {
    if (!isOn || !isShown) return undefined;
    return onKey((pressed) => {
      const { isConfirming, onConfirm } = now.current;
      if (!isConfirming) return handleKey(pressed, now.current);
      if (pressed.key !== 'Enter' || pressed.isControl) return undefined;
      const isSettled = monotonicNow() - settledAt.current > SETTLE_MS;
      // Each key prolongs the pause, as each tap does.
      settledAt.current = monotonicNow();
      return isSettled ? onConfirm() : undefined;
    });
  }, [isOn, isShown]);
}
