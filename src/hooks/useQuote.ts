import type { Quote } from '@/models/Quote';
import { useReading } from './useReading';
import { useStores } from './useStores';

/** A quote as it is now, with its age. */
export type QuoteNow = Pick<
  Quote,
  | 'title'
  | 'price'
  | 'buyPrice'
  | 'sellPrice'
  | 'buy'
  | 'sell'
  | 'prevClose'
  | 'change'
  | 'changeRate'
  | 'high'
  | 'low'
  | 'volume'
  | 'time'
  | 'seq'
  | 'direction'
  | 'isOpen'
  | 'ageMs'
  | 'isStale'
>;

function snapshot(quote: Quote): QuoteNow {
  const { title, price, buyPrice, sellPrice, buy, sell, prevClose, change, changeRate } = quote;
  const { high, low, volume, time, seq, direction, isOpen, ageMs, isStale } = quote;
  return {
    title,
    price,
    buyPrice,
    sellPrice,
    buy,
    sell,
    prevClose,
    change,
    changeRate,
    high,
    low,
    volume,
    time,
    seq,
    direction,
    isOpen,
    ageMs,
    isStale,
  };
}

/**
 * The live quote of one product; undefined while the feed has not named it. Its caller is an
 * observer and is drawn again with each tick and each second while its page is on screen.
 */
export function useQuote(procode: string): QuoteNow | undefined {
  const { quotes } = useStores();
  const read = useReading();
  return read(() => {
    const quote = quotes.quoteOf(procode);
    return quote && snapshot(quote);
  });
}
