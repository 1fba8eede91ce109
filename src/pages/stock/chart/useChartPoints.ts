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

/** Number of ticks of the longest order, in one load (the server's limit). */
const FINISHED_LIMIT = 1000;

/** Retry interval, ms, for a gap whose load failed. */
const RETRY_MS = 10_000;

export interface ChartPoints {
  points: readonly PricePoint[];
  /** Sentence of a failed load; null otherwise. */
  error: string | null;
  loading: boolean;
  /** True after a successful load, even of no points. */
  isLoaded: boolean;
  reload: () => Promise<void>;
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

/** Chart points from /klineList, extended by the feed. The caller must be an observer. */
export function useChartPoints(
  procode: string,
  period: Period,
  decimals: number,
  until?: number,
): ChartPoints {
  const api = useApi();
  const isFinished = until !== undefined;
  const list = async (before = until) => {
    const page = { procode, period, limit: isFinished ? FINISHED_LIMIT : LOAD_LIMIT };
    const candles = await api.call(
      'GET /klineList',
      before === undefined ? page : { ...page, before },
    );
    return candles.map((candle) => pointOf(candle, decimals));
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
    if (isShown && wasHidden.current && !isFinished) void reload();
    wasHidden.current = !isShown;
  }, [isShown, isFinished, reload]);
  useTicks(procode, decimals, isShown && !isFinished, {
    onGap: () => void reload(),
    onTick: series.addTick,
  });

  // A line across a gap would look like prices, so the chart shows the error.
  const isPartial = request.error !== null && series.isLoaded;
  usePolling(
    () => (request.loading ? Promise.resolve() : reload()),
    isPartial && isShown,
    RETRY_MS,
  );

  // A failed load of older points is repeated by the next drag.
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
