import { useEffect } from 'react';
import { useStores } from '@/hooks/useStores';
import { go, type RouteKey } from '@/routes';

/** Where a newer version is offered: at the two ends of the way in. */
const OFFERED_ON: readonly RouteKey[] = ['launch', 'home'];

/** Opens the update overlay when there is a newer build, until it is put off; a required one stays. */
export function useUpdatePrompt(key: RouteKey, isVisible: boolean): void {
  const { version } = useStores();
  const isDue = version.isRequired || (version.isAvailable && !version.isPutOff);
  const mustOffer = isVisible && isDue && OFFERED_ON.includes(key);
  useEffect(() => {
    if (mustOffer) void go('updateApp');
  }, [mustOffer]);
}
