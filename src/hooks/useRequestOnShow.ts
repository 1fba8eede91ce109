import Taro from '@tarojs/taro';
import { useRef, type DependencyList } from 'react';
import { useOnPageShow } from './useOnPageShow';
import { useRequest, type RequestState } from './useRequest';

/**
 * As useRequest, and again whenever the page comes back on screen: a tab page and one that others
 * lay upon live on while hidden, and what they show may have changed meanwhile.
 */
export function useRequestOnShow<T>(
  load: () => Promise<T>,
  deps: DependencyList = [],
): RequestState<T> {
  const request = useRequest(load, deps);
  const wasHidden = useRef(false);
  Taro.useDidHide(() => {
    wasHidden.current = true;
  });
  useOnPageShow(() => {
    if (!wasHidden.current) return;
    wasHidden.current = false;
    void request.reload();
  });
  return request;
}
