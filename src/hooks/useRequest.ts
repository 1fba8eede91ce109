import { reaction } from 'mobx';
import { useCallback, useContext, useEffect, useRef, useState, type DependencyList } from 'react';
import { ApiError, type ApiErrorCode } from '@/api/ApiError';
import { describeError } from '@/wording/describeError';
import { ReloadsContext } from './contexts';
import { useStores } from './useStores';
import { useText } from './useText';

/** Delay of a skeleton, ms, because a skeleton must not flash; SPEC 9 has the same 800 ms. */
const SKELETON_DELAY_MS = 800;
/** Pauses before repeated loads, ms: a network that is back may fail in its first seconds. */
const BACK_PAUSES_MS = [1000, 2000, 4000];

export interface RequestState<T> {
  /** The last successful result; kept while a new load runs or fails. */
  data: T | undefined;
  /** Sentence of the last failure; null after a success or before the first result. */
  error: string | null;
  /** Code of the last failure; null also for a defect of the app. */
  code: ApiErrorCode | null;
  /** True once a load has taken 800 ms: time for a skeleton. */
  loading: boolean;
  /** Loads again; never rejects. */
  reload: () => Promise<void>;
}

interface Result<T> {
  data: T | undefined;
  failure: unknown;
}

const isCancelled = (error: unknown) => error instanceof ApiError && error.code === 'cancelled';
const isOffline = (error: unknown) => error instanceof ApiError && error.code === 'offline';
const isUnreachable = (error: unknown) =>
  error instanceof ApiError && /^(network|timeout)$/.test(error.code);

/**
 * Loads when the page opens and when `deps` or the language change, as many responses contain
 * texts. A load that failed offline is repeated when the network is back, a few times if the server
 * is still out of reach, and each load when the page is pulled down. Failed calls are caught only
 * here and in useSubmit.
 */
export function useRequest<T>(load: () => Promise<T>, deps: DependencyList = []): RequestState<T> {
  const t = useText();
  const [result, setResult] = useState<Result<T>>({ data: undefined, failure: null });
  const [loading, setLoading] = useState(false);
  const latest = useRef(0);
  const waitsForNetwork = useRef(false);
  const loadNow = useRef(load);
  loadNow.current = load;

  const reload = useCallback(async () => {
    latest.current += 1;
    const turn = latest.current;
    const isLatest = () => turn === latest.current;
    const timer = setTimeout(() => isLatest() && setLoading(true), SKELETON_DELAY_MS);
    try {
      const data = await loadNow.current();
      if (!isLatest()) return;
      waitsForNetwork.current = false;
      setResult({ data, failure: null });
    } catch (failure) {
      if (!isLatest() || isCancelled(failure)) return;
      const isStillAway = waitsForNetwork.current && isUnreachable(failure);
      waitsForNetwork.current = isOffline(failure) || isStillAway;
      setResult(({ data }) => ({ data, failure }));
    } finally {
      clearTimeout(timer);
      if (isLatest()) setLoading(false);
    }
  }, []);

  useEffect(() => {
    void reload();
    return () => {
      latest.current += 1;
    };
    // eslint-disable-next-line react-hooks/exhaustive-deps -- the caller names what a new load depends on
  }, [reload, t.locale, ...deps]);

  const reloads = useContext(ReloadsContext);
  useEffect(() => {
    reloads?.add(reload);
    return () => void reloads?.delete(reload);
  }, [reloads, reload]);

  const { network } = useStores();
  useEffect(() => {
    let changes = 0;
    const repeat = async () => {
      changes += 1;
      const change = changes;
      for (const pause of [0, ...BACK_PAUSES_MS]) {
        if (pause > 0) await new Promise((resolve) => setTimeout(resolve, pause));
        if (change !== changes || !network.isOnline || !waitsForNetwork.current) return;
        await reload();
      }
    };
    const stop = reaction(() => network.isOnline, repeat);
    return () => {
      changes += 1;
      stop();
    };
  }, [network, reload]);

  const { data, failure } = result;
  const error = failure === null ? null : describeError(t, failure);
  const code = failure instanceof ApiError ? failure.code : null;
  return { data, error, code, loading, reload };
}
