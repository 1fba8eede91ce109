import { compareStructural, reaction } from 'mobx';
import { useContext, useEffect, useRef, useState } from 'react';
import type { Candle, Period } from '../../../types/contract/product';
import { parsePrice } from '@/domain/price';
import { ShownContext } from '@/hooks/ShownContext';
import { useApi } from '@/hooks/useApi';
import { useRequest } from '@/hooks/useRequest';
import { useStores } from '@/hooks/useStores';
import { useSubmit } from '@/hooks/useSubmit';
import { addTick } from './addTick';
import type { ChartPoint } from './components/PriceChart/PriceChartProps';

/** Bars or ticks of one load. */
const LOAD_LIMIT = 300;

/** A feed that was silent this long left a gap, which only a new load can fill. */
const GAP_MS = 5000;

export interface ChartPoints {
  points: readonly ChartPoint[];
  /** The sentence of a load that failed; null otherwise. */
  error: string | null;
  loading: boolean;
  /** True once a load has ended well, with or without points. */
  isLoaded: boolean;
  reload: () => Promise<void>;
  /** Loads what came before the oldest point. */
  loadOlder: () => void;
}

function pointOf(candle: Candle, decimals: number): ChartPoint {
  return {
    time: candle.time,
    open: parsePrice(candle.open, decimals),
    high: parsePrice(candle.high, decimals),
    low: parsePrice(candle.low, decimals),
    close: parsePrice(candle.close, decimals),
  };
}

/** The price log of one product: loaded from /klineList, continued from the feed. */
export function useChartPoints(procode: string, period: Period, decimals: number): ChartPoints {
  const { products } = useApi();
  const { quotes } = useStores();
  const [points, setPoints] = useState<readonly ChartPoint[]>([]);
  const [isWhole, setWhole] = useState(false);
  const first = points[0];
  const list = async (before?: number) =>
    (
      await products.listCandles({
        procode,
        period,
        limit: LOAD_LIMIT,
        ...(before !== undefined && { before }),
      })
    ).map((candle) => pointOf(candle, decimals));

  const key = `${procode} ${period} ${decimals}`;
  const request = useRequest(async () => ({ key, points: await list() }), [key]);
  const { data } = request;
  const loaded = data?.key === key ? data.points : null;
  useEffect(() => {
    if (loaded === null) return;
    setWhole(loaded.length < LOAD_LIMIT);
    setPoints(loaded);
  }, [loaded]);

  const { reload } = request;
  const isShown = useContext(ShownContext);
  const wasHidden = useRef(false);
  useEffect(() => setPoints([]), [key]);
  useEffect(() => {
    if (isShown && wasHidden.current) void reload();
    wasHidden.current = !isShown;
  }, [isShown, reload]);
  useEffect(() => {
    if (!isShown) return;
    return reaction(
      () => {
        const quote = quotes.quoteOf(procode);
        return quote && { time: quote.time, price: quote.price };
      },
      (tick, before) => {
        if (!tick) return;
        if (before && tick.time - before.time > GAP_MS) void reload();
        const price = parsePrice(tick.price, decimals);
        setPoints((old) => addTick(old, { time: tick.time, price }, period));
      },
      { equals: compareStructural },
    );
  }, [quotes, procode, period, decimals, reload, isShown]);

  // A page of history that does not come is asked for again by the next drag.
  const older = useSubmit(async (oldest: number) => {
    const found = await list(oldest);
    setWhole(found.length < LOAD_LIMIT);
    setPoints((now) => (now[0]?.time === oldest ? [...found, ...now] : now));
  });

  return {
    points,
    error: request.error,
    loading: request.loading,
    isLoaded: loaded !== null,
    reload,
    loadOlder: () => {
      if (first !== undefined && !isWhole) void older.submit(first.time);
    },
  };
}
