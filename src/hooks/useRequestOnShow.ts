import Taro from '@tarojs/taro';
import { useRef, type DependencyList } from 'react';
import { useOnPageShow } from './useOnPageShow';
import { useRequest, type RequestState } from './useRequest';

/** As useRequest, and again when the page reappears: data may change while it is hidden. */
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
