import { useStores } from '@/hooks/useStores';
import { routeOf, type RouteKey } from '@/routes';

/** Whether the update overlay lies over this page: there is a newer build, not put off or needed. */
export function useUpdatePrompt(key: RouteKey, isVisible: boolean): boolean {
  const { version } = useStores();
  const isDue = version.isRequired || (version.isAvailable && !version.isPutOff);
  return isVisible && isDue && routeOf(key).offersUpdate === true;
}
