import { useMemo } from 'react';
import type { ScreenSettings } from '@/components/ScreenContext';
import { formatClock } from '@/format/formatTime';
import { useStores } from '@/hooks/useStores';
import { useText } from '@/hooks/useText';

/** No network, with the time of what is still shown; or a network without prices. Null while all is well. */
export function useConnectionNotice(): ScreenSettings['notice'] {
  const { network } = useStores();
  const t = useText();
  const { isOnline, isFeedBroken } = network;
  return useMemo(() => {
    if (!isOnline) {
      const { lastDataAt } = network;
      const text =
        lastDataAt === null
          ? t('common.offline')
          : t('common.offlineSince', { time: formatClock(lastDataAt) });
      return { id: 'notice-offline', text };
    }
    return isFeedBroken ? { id: 'notice-stale', text: t('common.feedBroken') } : null;
  }, [network, isOnline, isFeedBroken, t]);
}
