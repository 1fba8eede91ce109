import { useStores } from '@/hooks/useStores';
import { routeOf, type RouteKey } from '@/routes';

/**
 * Returns whether to show the update overlay: the server requires a newer build, or offers one that
 * the customer has not dismissed.
 */
export function useUpdatePrompt(key: RouteKey, isVisible: boolean): boolean {
  const { version } = useStores();
  const isDue = version.isRequired || (version.isAvailable && !version.isPostponed);
  return isVisible && isDue && routeOf(key).offersUpdate === true;
}
