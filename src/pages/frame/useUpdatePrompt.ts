import { useStores } from '@/hooks/useStores';
import { routeOf, type RouteKey } from '@/routes';

/** Whether to show the update overlay: a newer build is required, or not yet dismissed. */
export function useUpdatePrompt(key: RouteKey, isVisible: boolean): boolean {
  const { version } = useStores();
  const isDue = version.isRequired || (version.isAvailable && !version.isPostponed);
  return isVisible && isDue && routeOf(key).offersUpdate === true;
}
