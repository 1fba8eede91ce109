import { autorun } from 'mobx';
import { memo, useLayoutEffect, useRef } from 'react';
import { setText } from '@/components/ui/lib/setText';
import { moveFlash, type Flash, type FlashedPrice } from '@/components/ui/lib/useFlash';
import type { Trend } from '@/domain/trend';
import type { LiveQuote } from '@/hooks/quotes/useQuoteRow';
import { arrowClass, changeClass, changeText } from './Change';
import { priceClass, PriceTag, priceTagClass } from './PriceTag';

export interface LivePriceProps {
  /** Live quote; callers pass the same object while the product is the same. */
  live: LiveQuote;
  priceId?: string;
  changeId?: string;
}

interface DrawnPrice {
  price: string;
  rate: string;
  flash: Flash;
  trend: Trend;
  stale: boolean;
}

/**
 * Returns a function that writes a price into the DOM of a rendered `PriceTag`. It writes only
 * changes: writing a class again restarts its animation, and reading the DOM is slow.
 */
function createPainter(box: HTMLElement): (next: DrawnPrice) => void {
  const [price, change] = Array.from(box.children);
  const [arrow, rate] = Array.from(change?.children ?? []);
  if (!price || !change || !arrow || !rate) throw new Error('a price tag has lost a part');
  let last: Partial<DrawnPrice> = {};
  return (next) => {
    const { flash, trend, stale } = next;
    if (next.price !== last.price) setText(price, next.price);
    if (next.rate !== last.rate) setText(rate, next.rate);
    if (flash !== last.flash) price.className = priceClass(flash);
    if (trend !== last.trend || stale !== last.stale) {
      box.className = priceTagClass({ trend, stale, size: 'row' });
      change.className = changeClass({ trend, stale, size: 'small' });
      arrow.className = arrowClass(trend);
    }
    last = next;
  };
}

/** A live price, rendered once: a tick writes to the DOM in a tenth of the time (decision 032). */
export const LivePrice = memo(function LivePrice({ live, priceId, changeId }: LivePriceProps) {
  const box = useRef<HTMLElement>(null);
  const shown = useRef<FlashedPrice | null>(null);
  // Writes after each render, because React does not know what ticks wrote to the DOM before.
  useLayoutEffect(() => {
    if (box.current === null) return undefined;
    const paint = createPainter(box.current);
    return autorun(() => {
      const { price, trend } = live;
      const stale = live.state?.kind === 'stale';
      shown.current = moveFlash(shown.current ?? { price, flash: '' }, stale ? null : price);
      const { flash } = shown.current;
      paint({ price: price ?? '--', rate: changeText(null, live.rate), flash, trend, stale });
    });
  });
  const { price, rate, trend } = live;
  return (
    <PriceTag
      boxRef={box}
      id={priceId}
      changeId={changeId}
      price={price}
      rate={rate}
      trend={trend}
    />
  );
});
