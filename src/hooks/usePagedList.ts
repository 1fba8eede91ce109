import Taro from '@tarojs/taro';
import { useEffect } from 'react';
import type { PagedList } from '@/models/PagedList';
import { endPullDown } from '@/platform/pullDown';
import { useRequest, type RequestState } from './useRequest';

export interface PagedListState<T> extends Pick<
  RequestState<void>,
  'error' | 'loading' | 'reload'
> {
  /** Null until the first page is there. */
  list: readonly T[] | null;
  isEmpty: boolean;
  isEnd: boolean;
  loadMore: () => Promise<void>;
}

/**
 * Wires a paged list to its page: loads on opening, refreshes on pull-down, goes on at the bottom
 * (spec §2). The page's config needs `enablePullDownRefresh` and `onReachBottomDistance: 100`.
 */
export function usePagedList<T>(paged: PagedList<T>): PagedListState<T> {
  const first = useRequest(() => paged.refresh(), [paged]);
  const more = useRequest(() => Promise.resolve(), []);
  const loadMore = async () => {
    try {
      await paged.loadMore();
    } catch {
      await more.reload();
    }
  };
  Taro.usePullDownRefresh(() => void first.reload().finally(endPullDown));
  Taro.useReachBottom(() => void loadMore());
  useEffect(() => endPullDown, []);
  return {
    list: paged.list,
    isEmpty: paged.isEmpty,
    isEnd: paged.isEnd,
    error: first.error,
    loading: first.loading,
    reload: first.reload,
    loadMore,
  };
}
