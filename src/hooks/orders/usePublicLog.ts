import { API_BASE } from '@/env';
import { openLink } from '@/platform/files/openLink';
import { useText } from '@/hooks/useText';
import { useToast } from '@/hooks/useToast';

/** Opens the public page of the price log; copies its address if no page can be opened. */
export function usePublicLog(): () => Promise<void> {
  const t = useText();
  const toast = useToast();
  return async () => {
    if ((await openLink(`${API_BASE}/transparency`)) === 'copied') toast(t('common.copied'));
  };
}
