import { useMemo } from 'react';
import type { ScreenSettings } from '@/components/shell/ScreenContext';
import { formatClock } from '@/format/formatClock';
import { useStores } from '@/hooks/useStores';
import { useText } from '@/hooks/useText';

/**
 * No network, with the time of what is still shown; a site that is closed; or a network without
 * prices. Null while all is well.
 */
export function useConnectionNotice(): ScreenSettings['notice'] {
  const { network, config } = useStores();
  const t = useText();
  const { isOnline, isFeedBroken } = network;
  const isClosed = config.config?.isClosed ?? false;
  return useMemo(() => {
    if (!isOnline) {
      const { lastDataAt } = network;
      const text =
        lastDataAt === null
          ? t('common.offline')
          : t('common.offlineSince', { time: formatClock(lastDataAt) });
      return { id: 'notice-offline', text };
    }
    if (isClosed) return { id: 'notice-closed', text: t.error('site_closed') };
    return isFeedBroken ? { id: 'notice-stale', text: t('common.feedBroken') } : null;
  }, [network, isOnline, isClosed, isFeedBroken, t]);
}
