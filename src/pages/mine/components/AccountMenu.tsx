import { Text, View } from '@tarojs/components';
import { observer } from 'mobx-react-lite';
import { useContext } from 'react';
import { Button } from '@/components/ui/controls/Button';
import { Notice } from '@/components/ui/states/Notice';
import { GoContext } from '@/hooks/contexts';
import type { RequestState } from '@/hooks/useRequest';
import { useStores } from '@/hooks/useStores';
import { useText } from '@/hooks/useText';
import { AssetSection } from './AssetSection';
import { MineMenu } from './MineMenu';
import type { MineOverlay } from './MineOverlays';
import { MineShortcuts } from './MineShortcuts';
import { ProfileHead } from './ProfileHead';

export interface AccountMenuProps {
  request: RequestState<unknown>;
  onOpen: (overlay: MineOverlay) => void;
}

export const AccountMenu = observer(function AccountMenu({ request, onOpen }: AccountMenuProps) {
  const t = useText();
  const go = useContext(GoContext);
  const { assets, user } = useStores();
  return (
    <View className="wrap stack account-menu">
      <ProfileHead onStanding={() => onOpen('standing')} />
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
      <MineMenu onOpen={onOpen} />
      <Button id="mine-logout" kind="secondary" onTap={() => onOpen('logout')}>
        {t('mine.logout')}
      </Button>
    </View>
  );
});
