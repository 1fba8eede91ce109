import { computed, untracked } from 'mobx';
import { useContext, useEffect, useMemo, useRef } from 'react';
import type { Product } from '@contract/product';
import { API_BASE } from '@/env';
import { formatPrice } from '@/format/formatPrice';
import { formatRate } from '@/format/formatRate';
import { formatDateTime } from '@/format/formatTime';
import type { Translate } from '@/i18n';
import type { Trend } from '@/domain/trend';
import type { Quote } from '@/models/Quote';
import type { RootStore } from '@/stores/RootStore';
import { PageVisibleContext } from '@/hooks/contexts';
import { useStores } from '@/hooks/useStores';
import { useText } from '@/hooks/useText';

/** Live values of a row; each part of the row observes its own. */
export interface LiveQuote {
  readonly price: string | null;
  /** Change in percent: "+2.61%". */
  readonly rate: string | null;
  readonly trend: Trend;
  /** Note on the price: "4 秒没更新" (amber) or "休市" (grey). */
  readonly state?: { text: string; kind: 'stale' | 'closed' };
  /** Points of the sparkline; the same array while no point changed. */
  readonly spark: readonly number[];
  readonly sparkBase?: number;
}

export interface QuoteRowTexts {
  photo: string;
  title: string;
  code: string;
  live: LiveQuote;
}

/** Maximum wait for the first price of a row that appears, ms. */
const ARRIVAL_MS = 1_500;

function stateOf(t: Translate, quote: Quote, hasArrived: () => boolean): LiveQuote['state'] {
  if (quote.halt) return { text: t('common.marketHalted'), kind: 'closed' };
  if (!quote.isOpen) return { text: t('common.marketClosed'), kind: 'closed' };
  if (!quote.isStale) return undefined;
  // Reads the age in every case, so that the row renders when its price becomes stale.
  const { ageMs, time } = quote;
  if (!hasArrived()) return undefined;
  const text =
    ageMs === null
      ? t('common.asOf', { time: formatDateTime(time, t.locale) })
      : t('common.staleFor', { seconds: Math.floor(ageMs / 1000) });
  return { text, kind: 'stale' };
}

/** A snapshot of the live values. */
export const readLive = (live: LiveQuote): LiveQuote => ({
  price: live.price,
  rate: live.rate,
  trend: live.trend,
  state: live.state,
  spark: live.spark,
  sparkBase: live.sparkBase,
});

type LiveStores = Pick<RootStore, 'quotes' | 'sparklines'>;

type PriceText = Pick<LiveQuote, 'price' | 'rate'>;

const UNKNOWN_TEXT: PriceText = { price: null, rate: null };

const isSameText = (a: PriceText, b: PriceText) => a.price === b.price && a.rate === b.rate;

const isSameState = (a: LiveQuote['state'], b: LiveQuote['state']) =>
  a?.kind === b?.kind && a?.text === b?.text;

function sparkBaseOf(quote: Quote | undefined): number | undefined {
  return quote && Number(quote.prevClose);
}

/** Separates values that change with each tick from others, whose observers no tick notifies. */
function liveQuote(
  { quotes, sparklines }: LiveStores,
  code: string,
  stateNow: (quote: Quote) => LiveQuote['state'],
): LiveQuote {
  // Cached, because observing the map's entry takes as long as all the rest.
  const quote = computed(() => quotes.quoteOf(code));
  const text = computed<PriceText>(
    () => {
      const known = quote.get();
      if (known === undefined) return UNKNOWN_TEXT;
      const { price, changeRate } = known.wire;
      return { price: formatPrice(price), rate: formatRate(changeRate, { plus: true }) };
    },
    { equals: isSameText },
  );
  const state = computed(
    () => {
      const known = quote.get();
      return known && stateNow(known);
    },
    { equals: isSameState },
  );
  return {
    get price() {
      return text.get().price;
    },
    get rate() {
      return text.get().rate;
    },
    get trend() {
      return quote.get()?.trend ?? 'flat';
    },
    get state() {
      return state.get();
    },
    get spark() {
      return sparklines.pointsOf(code);
    },
    get sparkBase() {
      return sparkBaseOf(quote.get());
    },
  };
}

/**
 * Values of a product's row. An observer of a value in `live` renders when it changes, without the
 * row. On a hidden page or off screen, the row observes nothing and keeps its values.
 */
export function useQuoteRow(product: Product, isOnScreen = true): QuoteRowTexts {
  const t = useText();
  const { clock, quotes, sparklines } = useStores();
  const isShown = useContext(PageVisibleContext) && isOnScreen;
  const { procode } = product;
  const isKnown = quotes.quoteOf(procode) !== undefined;
  useEffect(() => {
    if (isShown && isKnown) sparklines.request(procode);
  }, [isShown, isKnown, sparklines, procode]);

  const shownAt = useRef<number | null>(null);
  if (!isShown) shownAt.current = null;
  else shownAt.current ??= untracked(() => clock.now());
  const live = useMemo(() => {
    const hasArrived = () => {
      const now = untracked(() => clock.now());
      return now === null || now - (shownAt.current ??= now) >= ARRIVAL_MS;
    };
    return liveQuote({ quotes, sparklines }, procode, (quote) => stateOf(t, quote, hasArrived));
  }, [t, clock, quotes, sparklines, procode]);

  const lastShown = useRef<{ code: string; live: LiveQuote } | null>(null);
  if (isShown || !isKnown) lastShown.current = null;
  else if (lastShown.current?.code !== procode) {
    lastShown.current = { code: procode, live: untracked(() => readLive(live)) };
  }
  const photo = product.productPhoto && API_BASE + product.productPhoto;
  return { photo, title: product.title, code: procode, live: lastShown.current?.live ?? live };
}
