import Taro from '@tarojs/taro';
import { useRef, type DependencyList } from 'react';
import { useOnPageShow } from './useOnPageShow';
import { useRequest, type RequestState } from './useRequest';

/** Like useRequest; loads again when the page reappears, since data may change while hidden. */
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
