import '@/i18n/areas/mine';
import '@/i18n/areas/proof';
import { Text, View } from '@tarojs/components';
import Taro from '@tarojs/taro';
import { useState } from 'react';
import { Button } from '@/components/ui/Button';
import { Notice } from '@/components/ui/Notice';
import { Screen } from '@/components/shell/Screen';
import { useRequestOnShow } from '@/hooks/useRequestOnShow';
import { useStores } from '@/hooks/useStores';
import { useText } from '@/hooks/useText';
import { go } from '@/routes';
import { definePage } from '../definePage';
import { AssetSection } from './components/AssetSection';
import { MineMenu, type MineOverlay } from './components/MineMenu';
import { MineOverlays } from './components/MineOverlays';
import { MineShortcuts } from './components/MineShortcuts';
import { ProfileHead } from './components/ProfileHead';

function MinePage() {
  const t = useText();
  const { assets, orders, user } = useStores();
  const [overlay, setOverlay] = useState<MineOverlay>(null);
  const request = useRequestOnShow(() =>
    Promise.all([user.load(), assets.load(), orders.loadPending()]),
  );
  // A tab page lives on while hidden; what lay over it does not come back with it.
  Taro.useDidHide(() => setOverlay(null));
  return (
    <Screen
      title={t('mine.title')}
      tabbed
      demo
      overlay={<MineOverlays open={overlay} onClose={() => setOverlay(null)} />}
    >
      <View className="wrap stack">
        <ProfileHead onStanding={() => setOverlay('standing')} />
        {user.isGuest && (
          <Notice id="mine-keep" kind="info" icon="lock" onTap={() => void go('register')}>
            <Text>{t('mine.keepGuest')}</Text>
          </Notice>
        )}
        {user.user?.ustatus === 0 && (
          <Notice id="mine-frozen" kind="bad">
            <Text>{t('mine.frozen')}</Text>
          </Notice>
        )}
        {request.error && assets.asset && assets.isBehind && (
          <Notice id="mine-stale" kind="warn" onTap={() => void request.reload()}>
            <Text>{request.error}</Text>
          </Notice>
        )}
        <AssetSection request={request} />
        <MineShortcuts />
        <MineMenu onOpen={setOverlay} />
        <Button id="mine-logout" kind="secondary" onTap={() => setOverlay('logout')}>
          {t('mine.logout')}
        </Button>
      </View>
    </Screen>
  );
}

export default definePage('mine', MinePage, { title: 'mine.title' });
