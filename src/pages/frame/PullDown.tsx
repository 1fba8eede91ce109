import Taro from '@tarojs/taro';
import { useEffect, useState, type ReactNode } from 'react';
import { ReloadsContext } from '@/hooks/contexts';
import { useApi } from '@/hooks/useApi';
import { endPullDown } from '@/platform/page/pullDown';

/** Pulling the page down repeats all its loads; the host's indicator ends with the last one. */
export function PullDown({ children }: { children: ReactNode }) {
  const api = useApi();
  const [reloads] = useState(() => new Set<() => Promise<void>>());
  Taro.usePullDownRefresh(() => {
    api.dropShared();
    void Promise.all([...reloads].map((reload) => reload())).then(endPullDown);
  });
  useEffect(() => endPullDown, []);
  return <ReloadsContext.Provider value={reloads}>{children}</ReloadsContext.Provider>;
}
