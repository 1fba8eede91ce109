import { useStores } from '@/hooks/useStores';
import type { RouteKey } from '@/routes';

/** Where a newer version is offered: at the two ends of the way in. */
const OFFERED_ON: readonly RouteKey[] = ['launch', 'home'];

/** Whether the update overlay lies over this page: there is a newer build, not put off or needed. */
export function useUpdatePrompt(key: RouteKey, isVisible: boolean): boolean {
  const { version } = useStores();
  const isDue = version.isRequired || (version.isAvailable && !version.isPutOff);
  return isVisible && isDue && OFFERED_ON.includes(key);
}
