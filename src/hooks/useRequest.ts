import { reaction } from 'mobx';
import { useCallback, useContext, useEffect, useRef, useState, type DependencyList } from 'react';
import { ApiError, type ApiErrorCode } from '@/api/ApiError';
import { describeError } from '@/wording/describeError';
import { ReloadsContext } from './contexts';
import { useStores } from './useStores';
import { useText } from './useText';

/** Delay of a skeleton, ms, because a skeleton must not flash; SPEC 9 has the same 800 ms. */
const SKELETON_DELAY_MS = 800;
/** A network that is back may fail in its first seconds: time of a second load, ms. */
const SECOND_LOAD_MS = 3000;

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

const codeOf = (error: unknown) => (error instanceof ApiError ? error.code : null);

/**
 * Loads when the page opens and when `deps` or the language change, as many responses contain
 * texts. A load that failed offline is repeated when the network is back, and each load when the
 * page is pulled down. Failed calls are caught only here and in useSubmit.
 */
export function useRequest<T>(load: () => Promise<T>, deps: DependencyList = []): RequestState<T> {
  const t = useText();
  const [result, setResult] = useState<Result<T>>({ data: undefined, failure: null });
  const [loading, setLoading] = useState(false);
  const latest = useRef(0);
  const failed = useRef(false);
  failed.current = result.failure !== null;
  const loadNow = useRef(load);
  loadNow.current = load;

  const reload = useCallback(async () => {
    latest.current += 1;
    const turn = latest.current;
    const isLatest = () => turn === latest.current;
    const timer = setTimeout(() => isLatest() && setLoading(true), SKELETON_DELAY_MS);
    try {
      const data = await loadNow.current();
      if (isLatest()) setResult({ data, failure: null });
    } catch (failure) {
      if (isLatest() && codeOf(failure) !== 'cancelled')
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
      failed.current = false;
    };
    // eslint-disable-next-line react-hooks/exhaustive-deps -- the caller names what a new load depends on
  }, [reload, t.locale, ...deps]);

  const reloads = useContext(ReloadsContext);
  useEffect(() => {
    reloads?.add(reload);
    return () => void reloads?.delete(reload);
  }, [reloads, reload]);

  const { data, failure } = result;
  const code = codeOf(failure);
  const { network } = useStores();
  useEffect(() => {
    if (code !== 'offline') return undefined;
    return reaction(
      () => network.isOnline,
      (isOnline) => {
        if (!isOnline) return;
        void reload();
        setTimeout(() => failed.current && void reload(), SECOND_LOAD_MS);
      },
    );
  }, [network, reload, code]);

  const error = failure === null ? null : describeError(t, failure);
  return { data, error, code, loading, reload };
}
