import { useContext, useRef } from 'react';
import type { Locale } from '@contract/common';
import type { Product } from '@contract/product';
import { UNKNOWN } from '@/format/formatMoney';
import { formatPrice } from '@/format/formatPrice';
import { formatSize } from '@/format/formatSize';
import type { Quote } from '@/models/Quote';
import { PageVisibleContext } from '@/hooks/contexts';
import { readLive, useQuoteRow, type LiveQuote, type QuoteRowTexts } from './useQuoteRow';
import { useStar } from './useStar';
import { useStores } from '@/hooks/useStores';
import { useText } from '@/hooks/useText';

interface DayTexts {
  low: string;
  high: string;
  /** Position of the price between low and high, 0 to 1; null while unknown. */
  at: number | null;
  volume: string;
}

export interface TableRowTexts extends Omit<QuoteRowTexts, 'live'>, LiveQuote {
  market: string;
  day: DayTexts;
  star: { on: boolean; label: string; onTap: () => void };
}

/** For display only: no price is computed from this position. */
function placeBetween(low: string, high: string, price: string): number | null {
  const span = Number(high) - Number(low);
  const at = (Number(price) - Number(low)) / span;
  return span > 0 && Number.isFinite(at) ? Math.min(1, Math.max(0, at)) : null;
}

const UNKNOWN_DAY: DayTexts = { low: UNKNOWN, high: UNKNOWN, at: null, volume: UNKNOWN };

function dayOf({ wire, volume }: Quote, locale: Locale): DayTexts {
  const { low, high, price } = wire;
  return {
    low: formatPrice(low),
    high: formatPrice(high),
    at: placeBetween(low, high, price),
    volume: formatSize(volume, locale),
  };
}

/** Like `useQuoteRow`: the caller is an observer; a hidden or off-screen row observes nothing. */
export function useTableRow(product: Product, isOnScreen: boolean): TableRowTexts {
  const t = useText();
  const { quotes, watchlist } = useStores();
  const { live, ...row } = useQuoteRow(product, isOnScreen);
  const isShown = useContext(PageVisibleContext) && isOnScreen;
  const { procode, title } = product;
  const day = useRef<DayTexts | null>(null);
  const quote = isShown || day.current === null ? quotes.quoteOf(procode) : undefined;
  if (quote !== undefined) day.current = dayOf(quote, t.locale);
  const onTap = useStar(procode, t('market.watchFailed'));
  const on = watchlist.has(procode);
  const label = t(on ? 'market.removeWatch' : 'market.addWatch', { title });
  return {
    ...row,
    ...readLive(live),
    market: t(`market.market.${product.market}`),
    day: day.current ?? UNKNOWN_DAY,
    star: { on, label, onTap },
  };
}
