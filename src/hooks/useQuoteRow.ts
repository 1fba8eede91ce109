import { untracked } from 'mobx';
import { useContext, useEffect, useRef } from 'react';
import type { Product } from '@contract/product';
import { API_BASE } from '@/env';
import { formatPrice } from '@/format/formatPrice';
import { formatRate } from '@/format/formatRate';
import type { Text } from '@/i18n';
import type { Quote, Trend } from '@/models/Quote';
import { ShownContext } from './ShownContext';
import { useStores } from './useStores';
import { useText } from './useText';

/** A new line for each tick would cost the mini-program more than all digits of the row together. */
const SPARK_EVERY_MS = 15_000;

/** Fewer points look like a trend where there is none. */
const SPARK_MIN_POINTS = 6;

const NO_POINTS: readonly number[] = [];

/** Props of `QuoteRow` that say what a product is and what it costs now. */
export interface QuoteRowTexts {
  photo: string;
  title: string;
  code: string;
  price: string | null;
  rate: string | null;
  direction: Trend;
  state?: { text: string; kind: 'stale' | 'closed' };
  spark: readonly number[];
  sparkBase?: number;
}

interface Spark {
  points: readonly number[];
  takenAt: number;
  hasDay: boolean;
}

/** Rows take their lines one after the other and not all with the same tick. */
const staggerOf = (code: string) =>
  [...code].reduce((sum, letter) => sum + letter.charCodeAt(0) * 997, 0) % SPARK_EVERY_MS;

function nextSpark(known: Spark | null, quote: Quote): Spark {
  // The line is not observed, only that the day has come: it is looked at whenever something else
  // of the row has changed.
  const { hasDay } = quote;
  const { spark, time } = untracked(() => ({ spark: quote.spark, time: quote.time }));
  if (known === null) return { points: spark, takenAt: time - staggerOf(quote.code), hasDay };
  const isNew = hasDay !== known.hasDay || known.points.length < SPARK_MIN_POINTS;
  const isDue = isNew || time - known.takenAt >= SPARK_EVERY_MS;
  return isDue && spark !== known.points ? { points: spark, takenAt: time, hasDay } : known;
}

function stateOf(t: Text, quote: Quote): QuoteRowTexts['state'] {
  if (!quote.isOpen) return { text: t('common.marketClosed'), kind: 'closed' };
  if (!quote.isStale || quote.ageMs === null) return undefined;
  return {
    text: t('common.staleFor', { seconds: Math.floor(quote.ageMs / 1000) }),
    kind: 'stale',
  };
}

/**
 * What a list row says of a product. Its caller is an observer and is drawn again when a value of
 * this product changes. While the page is not shown, or the row not on screen, nothing is observed
 * and the row stays as it was.
 */
export function useQuoteRow(product: Product, isOnScreen = true): QuoteRowTexts {
  const t = useText();
  const { quotes, sparks } = useStores();
  const isShown = useContext(ShownContext) && isOnScreen;
  const spark = useRef<Spark | null>(null);
  const last = useRef<QuoteRowTexts | null>(null);
  const isKnown = quotes.quoteOf(product.procode) !== undefined;
  useEffect(() => {
    if (isShown && isKnown) sparks.want(product.procode);
  }, [isShown, isKnown, sparks, product.procode]);
  if (!isShown && last.current?.code === product.procode) return last.current;

  const quote = quotes.quoteOf(product.procode);
  const name = {
    photo: product.productPhoto && API_BASE + product.productPhoto,
    title: product.title,
    code: product.procode,
  };
  if (quote === undefined)
    return { ...name, price: null, rate: null, direction: 'flat', spark: NO_POINTS };
  spark.current = nextSpark(spark.current, quote);
  last.current = {
    ...name,
    price: formatPrice(quote.price),
    rate: formatRate(quote.changeRate, { plus: true }),
    direction: quote.direction,
    state: stateOf(t, quote),
    spark: spark.current.points.length < SPARK_MIN_POINTS ? NO_POINTS : spark.current.points,
    sparkBase: Number(quote.prevClose),
  };
  return last.current;
}
