import Taro from '@tarojs/taro';
import { useCallback, useState } from 'react';
import { ApiError } from '@/api/ApiError';
import type { PagedList } from '@/models/PagedList';
import { describeError } from '@/wording/describeError';
import { useRequest, type RequestState } from './useRequest';
import { useText } from './useText';

export interface PagedListState<T> extends Pick<
  RequestState<void>,
  'error' | 'loading' | 'reload'
> {
  /** The loaded items; null until the first page is loaded. */
  list: readonly T[] | null;
  isEmpty: boolean;
  isEnd: boolean;
  /** Loads the next page; never rejects. */
  loadMore: () => Promise<void>;
}

/**
 * Loads a paged list: first on opening, then by pull-down and at the bottom (SPEC 2). The page's
 * config needs `enablePullDownRefresh` and `onReachBottomDistance: 100`.
 */
export function usePagedList<T>(paged: PagedList<T>): PagedListState<T> {
  const t = useText();
  const [failure, setFailure] = useState<unknown>(null);
  const first = useRequest(() => {
    setFailure(null);
    return paged.refresh();
  }, [paged]);

  const loadMore = useCallback(async () => {
    try {
      await paged.loadMore();
      setFailure(null);
    } catch (error) {
      const isCancelled = error instanceof ApiError && error.code === 'cancelled';
      if (!isCancelled) setFailure(error);
    }
  }, [paged]);
  Taro.useReachBottom(() => void loadMore());

  return {
    list: paged.list,
    isEmpty: paged.isEmpty,
    isEnd: paged.isEnd,
    error: first.error ?? (failure === null ? null : describeError(t, failure)),
    loading: first.loading,
    reload: first.reload,
    loadMore,
  };
}
