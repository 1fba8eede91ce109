import Taro from '@tarojs/taro';
import { useState } from 'react';
import { Screen } from '@/components/shell/Screen';
import { useRequestOnShow } from '@/hooks/useRequestOnShow';
import { useStores } from '@/hooks/useStores';
import { useText } from '@/hooks/useText';
import { definePage } from '../definePage';
import { AccountMenu } from './components/AccountMenu';
import { MineOverlays, type MineOverlay } from './components/MineOverlays';

function MinePage() {
  const t = useText();
  const { assets, orders, user } = useStores();
  const [overlay, setOverlay] = useState<MineOverlay>(null);
  const request = useRequestOnShow(() =>
    Promise.all([user.load(), assets.load(), orders.loadPending()]),
  );
  // Tab pages stay mounted while hidden, so a sheet would reappear with the page.
  Taro.useDidHide(() => setOverlay(null));
  return (
    <Screen
      title={t('mine.title')}
      tabbed
      demo
      overlay={<MineOverlays open={overlay} onClose={() => setOverlay(null)} />}
    >
      <AccountMenu request={request} onOpen={setOverlay} />
    </Screen>
  );
}

export default definePage('mine', MinePage);
