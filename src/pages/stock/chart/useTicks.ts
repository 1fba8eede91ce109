import { compareStructural, reaction } from 'mobx';
import { useEffect, useRef } from 'react';
import { parsePrice } from '@candor/rules/price';
import { useStores } from '@/hooks/useStores';
import type { Tick } from '@/models/addTick';

/** Silence of the feed, ms, after which only a new load can fill the gap. */
const GAP_MS = 5000;

/** Minimum interval, ms, between loads that fill gaps of single ticks, which the feed may skip. */
const REFILL_MS = 10_000;

export interface TickEvents {
  onTick: (tick: Tick) => void;
  /** Called before `onTick` when ticks are missing. */
  onGap: () => void;
}

/** Calls `onTick` for each new tick of a product while `isOn`. */
export function useTicks(
  procode: string,
  decimals: number,
  isOn: boolean,
  events: TickEvents,
): void {
  const { quotes } = useStores();
  const latest = useRef(events);
  latest.current = events;
  useEffect(() => {
    if (!isOn) return;
    let filledAt = 0;
    return reaction(
      () => {
        const quote = quotes.quoteOf(procode);
        return quote && { time: quote.time, price: quote.price, seq: quote.seq };
      },
      (quote, before) => {
        if (!quote) return;
        const wasSilent = before !== undefined && quote.time - before.time > GAP_MS;
        const hasSkipped = before !== undefined && quote.seq > before.seq + 1;
        if (wasSilent || (hasSkipped && quote.time - filledAt > REFILL_MS)) {
          filledAt = quote.time;
          latest.current.onGap();
        }
        latest.current.onTick({ time: quote.time, price: parsePrice(quote.price, decimals) });
      },
      { equals: compareStructural },
    );
  }, [quotes, procode, decimals, isOn]);
}
