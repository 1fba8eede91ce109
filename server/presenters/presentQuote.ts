import { inLocale } from '../texts/localized';
import { priceText } from '@candor/rules/price';
import { RATE_SCALE } from '@candor/rules/rate';
import type { Locale } from '../../types/contract/common';
import type { WireQuote } from '../../types/contract/feed';
import type { DayQuote, MarketStatus } from '../ports/MarketReader';

/** Signed change over the previous close with 4 decimals, rounded half up: "0.0142" is +1.42 %. */
function changeRate(change: number, prevClose: number): string {
  const size = Math.floor((Math.abs(change) * RATE_SCALE * 2 + prevClose) / (prevClose * 2));
  const digits = String(size).padStart(5, '0');
  const sign = change < 0 && size > 0 ? '-' : '';
  return `${sign}${digits.slice(0, -4)}.${digits.slice(-4)}`;
}

/** Returns a product's live data as `/ws1/{token}` sends it. */
export function presentQuote(
  quote: DayQuote,
  { open, halt }: MarketStatus,
  locale: Locale,
): WireQuote {
  const { product, tick, prevClose } = quote;
  const text = (price: number) => priceText(price, product.decimals);
  const priceOrNull = (price: number | null) => (price === null ? null : text(price));
  const change = tick.price - prevClose;
  return {
    code: product.procode,
    title: inLocale(product.texts, locale).title,
    price: text(tick.price),
    deal: {
      buy: tick.bidSize,
      buyPrice: priceOrNull(tick.bid),
      sellPrice: priceOrNull(tick.ask),
      sell: tick.askSize,
    },
    prevClose: text(prevClose),
    change: text(change),
    changeRate: changeRate(change, prevClose),
    high: text(quote.high),
    low: text(quote.low),
    volume: quote.volume,
    time: tick.ts,
    seq: tick.seq,
    status: open ? 'open' : 'closed',
    ...(halt !== null && { halt }),
  };
}
