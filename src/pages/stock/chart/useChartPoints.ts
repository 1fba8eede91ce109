import { useContext, useEffect, useRef, useState } from 'react';
import type { Candle, Period } from '@contract/product';
import { parsePrice } from '@/domain/price';
import { PageVisibleContext } from '@/hooks/PageVisibleContext';
import { useApi } from '@/hooks/useApi';
import { useRequest } from '@/hooks/useRequest';
import { useSubmit } from '@/hooks/useSubmit';
import { addTick, type Tick } from './addTick';
import type { ChartPoint } from './engine/PriceChartProps';
import { joinLoad } from './joinLoad';
import { useTicks } from './useTicks';

/** Bars or ticks of one load. */
const LOAD_LIMIT = 300;

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
  // What the feed says while a load is under way: the load may be older than it.
  const during = useRef<Tick[]>([]);
  const request = useRequest(async () => {
    const ticks: Tick[] = [];
    during.current = ticks;
    return { key, points: await list(), ticks };
  }, [key]);
  const { data } = request;
  const loaded = data?.key === key ? data : null;
  useEffect(() => {
    if (loaded === null) return;
    setWhole(loaded.points.length < LOAD_LIMIT);
    setPoints((old) => joinLoad(old, loaded.points, loaded.ticks, period));
  }, [loaded, period]);

  const { reload } = request;
  const isShown = useContext(PageVisibleContext);
  const wasHidden = useRef(false);
  useEffect(() => setPoints([]), [key]);
  useEffect(() => {
    if (isShown && wasHidden.current) void reload();
    wasHidden.current = !isShown;
  }, [isShown, reload]);
  useTicks(procode, decimals, isShown, {
    onGap: () => void reload(),
    onTick(tick) {
      during.current.push(tick);
      setPoints((old) => addTick(old, tick, period));
    },
  });

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
