import { useMemo } from 'react';
import type { ScreenSettings } from '@/components/shell/ScreenContext';
import { formatClock } from '@/format/formatClock';
import { useStores } from '@/hooks/useStores';
import { useText } from '@/hooks/useText';

/** Notice about connection, closed site or prices; on tab pages also about an unsaved session. */
export function useConnectionNotice(isTab: boolean): ScreenSettings['notice'] {
  const { network, config, session, user } = useStores();
  const t = useText();
  const { isOnline, isFeedBroken } = network;
  const isClosed = config.config?.isClosed ?? false;
  const isLost = isTab && session.isLoggedIn && !session.isSaved;
  const { isGuest } = user;
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
    if (isFeedBroken) return { id: 'notice-stale', text: t('common.feedBroken') };
    if (!isLost) return null;
    return { id: 'notice-unkept', text: t(isGuest ? 'common.guestUnkept' : 'common.unkept') };
  }, [network, isOnline, isClosed, isFeedBroken, isLost, isGuest, t]);
}
