import { untracked } from 'mobx';
import { useContext, useEffect, useRef } from 'react';
import type { Product } from '@contract/product';
import { API_BASE } from '@/env';
import { formatPrice } from '@/format/formatPrice';
import { formatRate } from '@/format/formatRate';
import { formatDateTime } from '@/format/formatTime';
import type { Translate } from '@/i18n';
import type { Trend } from '@/domain/trend';
import type { Quote } from '@/models/Quote';
import { PageVisibleContext } from './PageVisibleContext';
import { useStores } from './useStores';
import { useText } from './useText';

/** Props of `QuoteRow` that say what a product is and what it costs now. */
export interface QuoteRowTexts {
  photo: string;
  title: string;
  code: string;
  price: string | null;
  rate: string | null;
  trend: Trend;
  state?: { text: string; kind: 'stale' | 'closed' };
  spark: readonly number[];
  sparkBase?: number;
}

/** How long a row that comes on screen may take to be told its newest price. */
const ARRIVAL_MS = 1_500;

function stateOf(t: Translate, quote: Quote, hasArrived: boolean): QuoteRowTexts['state'] {
  if (quote.halt !== null) return { text: t('common.marketHalted'), kind: 'closed' };
  if (!quote.isOpen) return { text: t('common.marketClosed'), kind: 'closed' };
  if (!quote.isStale) return undefined;
  // The age is read in any case: without it the row would not be drawn again when it is to say so.
  const { ageMs, time } = quote;
  if (!hasArrived) return undefined;
  const text =
    ageMs === null
      ? t('common.asOf', { time: formatDateTime(time, t.locale) })
      : t('common.staleFor', { seconds: Math.floor(ageMs / 1000) });
  return { text, kind: 'stale' };
}

/**
 * What a list row says of a product. Its caller is an observer and is drawn again when a value of
 * this product changes. While the page is not shown, or the row not on screen, nothing is observed
 * and the row stays as it was.
 */
export function useQuoteRow(product: Product, isOnScreen = true): QuoteRowTexts {
  const t = useText();
  const { clock, quotes, sparklines } = useStores();
  const isShown = useContext(PageVisibleContext) && isOnScreen;
  const last = useRef<QuoteRowTexts | null>(null);
  const shownAt = useRef<number | null>(null);
  const isKnown = quotes.quoteOf(product.procode) !== undefined;
  useEffect(() => {
    if (isShown && isKnown) sparklines.request(product.procode);
  }, [isShown, isKnown, sparklines, product.procode]);
  if (!isShown) shownAt.current = null;
  if (!isShown && last.current?.code === product.procode) return last.current;
  const now = untracked(() => clock.now());
  shownAt.current ??= now;

  const quote = quotes.quoteOf(product.procode);
  const name = {
    photo: product.productPhoto && API_BASE + product.productPhoto,
    title: product.title,
    code: product.procode,
  };
  if (quote === undefined) return { ...name, price: null, rate: null, trend: 'flat', spark: [] };
  last.current = {
    ...name,
    price: formatPrice(quote.price),
    rate: formatRate(quote.changeRate, { plus: true }),
    trend: quote.trend,
    state: stateOf(t, quote, now === null || now - (shownAt.current ?? now) >= ARRIVAL_MS),
    spark: sparklines.pointsOf(product.procode),
    sparkBase: Number(quote.prevClose),
  };
  return last.current;
}
