import type { Period } from '@contract/kinds';
import { useContext, useEffect, useMemo, useRef } from 'react';
import type { Candle } from '@contract/product';
import { parsePrice } from '@candor/rules/price';
import { PageVisibleContext } from '@/hooks/contexts';
import { useApi } from '@/hooks/useApi';
import { usePolling } from '@/hooks/usePolling';
import { useRequest } from '@/hooks/useRequest';
import { useSubmit } from '@/hooks/forms/useSubmit';
import type { PricePoint } from '@/models/PricePoint';
import { LOAD_LIMIT, PriceSeries } from '@/models/PriceSeries';
import { useTicks } from './useTicks';

/** Ticks of the longest order, loaded at once (the server's limit). */
const OVER_LIMIT = 1000;

/** A gap whose load failed is asked for again this often. */
const RETRY_MS = 10_000;

export interface ChartPoints {
  points: readonly PricePoint[];
  /** The sentence of a load that failed; null otherwise. */
  error: string | null;
  loading: boolean;
  /** True once a load has ended well, with or without points. */
  isLoaded: boolean;
  reload: () => Promise<void>;
  /** Loads what came before the oldest point. */
  loadOlder: () => void;
}

function pointOf(candle: Candle, decimals: number): PricePoint {
  return {
    time: candle.time,
    open: parsePrice(candle.open, decimals),
    high: parsePrice(candle.high, decimals),
    low: parsePrice(candle.low, decimals),
    close: parsePrice(candle.close, decimals),
  };
}

/**
 * The price log of one product: loaded from /klineList, continued from the feed. Its caller is an
 * observer: the series changes with each tick. With `until` it is what came before that instant.
 */
export function useChartPoints(
  procode: string,
  period: Period,
  decimals: number,
  until?: number,
): ChartPoints {
  const api = useApi();
  const isOver = until !== undefined;
  const list = async (before = until) => {
    const page = { procode, period, limit: isOver ? OVER_LIMIT : LOAD_LIMIT };
    const found = await api.call(
      'GET /klineList',
      before === undefined ? page : { ...page, before },
    );
    return found.map((candle) => pointOf(candle, decimals));
  };

  const key = `${procode} ${period} ${decimals} ${until}`;
  const series = useMemo(() => ({ key, log: new PriceSeries(period) }), [key, period]).log;
  const request = useRequest(async () => {
    const load = series.beginLoad();
    return { series, load, points: await list() };
  }, [series]);
  const { data, reload } = request;
  useEffect(() => {
    data?.series.endLoad(data.load, data.points);
  }, [data]);

  const { isTorn } = series;
  useEffect(() => {
    if (isTorn) void reload();
  }, [isTorn, reload]);

  const isShown = useContext(PageVisibleContext);
  const wasHidden = useRef(false);
  useEffect(() => {
    if (isShown && wasHidden.current && !isOver) void reload();
    wasHidden.current = !isShown;
  }, [isShown, isOver, reload]);
  useTicks(procode, decimals, isShown && !isOver, {
    onGap: () => void reload(),
    onTick: series.addTick,
  });

  // The line runs straight through what is missing, as if those had been the prices.
  const isPartial = request.error !== null && series.isLoaded;
  usePolling(
    () => (request.loading ? Promise.resolve() : reload()),
    isPartial && isShown,
    RETRY_MS,
  );

  // A page of history that does not come is asked for again by the next drag.
  const older = useSubmit(async (first: number) => series.addOlder(first, await list(first)));

  return {
    points: series.points,
    error: request.error,
    loading: request.loading,
    isLoaded: series.isLoaded,
    reload,
    loadOlder: () => {
      const [first] = series.points;
      if (first !== undefined && series.hasOlder) void older.submit(first.time);
    },
  };
}
