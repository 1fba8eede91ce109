import '@/i18n/areas/search';
import '@/i18n/areas/login';
import '@/i18n/areas/mine';
import '@/i18n/areas/modify';
import '@/i18n/areas/search';
import { View } from '@tarojs/components';
import { useState } from 'react';
import type { DeviceKey } from '@contract/deviceKey';
import { Card } from '@/components/ui/Card';
import { Cell } from '@/components/ui/Cell';
import { Screen } from '@/components/shell/Screen';
import { REAL_NAME_VIEW } from '@/hooks/realNameView';
import { useRequestOnShow } from '@/hooks/useRequestOnShow';
import { useApi } from '@/hooks/useApi';
import { useStores } from '@/hooks/useStores';
import { useText } from '@/hooks/useText';
import { go } from '@/routes';
import { definePage } from '../definePage';
import { AccountFacts } from './components/AccountFacts';
import { DeviceDialog } from './components/DeviceDialog';
import { Devices } from './components/Devices';
import { WechatCell } from './components/WechatCell';
import { ProfileSheet } from './components/ProfileSheet';

function ModifyPage() {
  const t = useText();
  const { user } = useStores();
  const { account } = useApi();
  useRequestOnShow(() => user.load());
  const devices = useRequestOnShow(() => account.listDeviceKeys());
  const [isEditing, setEditing] = useState(false);
  const [ending, setEnding] = useState<DeviceKey | null>(null);
  const view = user.realAudit && REAL_NAME_VIEW[user.realAudit];
  return (
    <Screen
      title={t('modify.title')}
      overlay={
        <>
          <ProfileSheet open={isEditing} onClose={() => setEditing(false)} />
          <DeviceDialog
            device={ending}
            onEnded={() => void devices.reload()}
            onClose={() => setEnding(null)}
          />
        </>
      }
    >
      <View className="wrap stack">
        <Card>
          <Cell
            id="modify-login-password"
            icon="lock"
            title={t('modify.loginPassword')}
            note={t('modify.loginPasswordNote')}
            value={t('modify.change')}
            onTap={() => void go('modifyPassword', { kind: 'login' })}
          />
          <Cell
            id="modify-fund-password"
            icon="shield"
            title={t('modify.fundPassword')}
            note={t('modify.fundPasswordNote')}
            value={t('modify.change')}
            onTap={() => void go('modifyPassword', { kind: 'fund' })}
          />
          <Cell
            id="modify-authentication"
            icon="identity"
            title={t('modify.authentication')}
            value={view ? t(view.state) : t('mine.stateUnknown')}
            tone={view?.tone}
            onTap={() => void go('modifyAuthentication')}
          />
          <WechatCell />
        </Card>
        <AccountFacts onEdit={() => setEditing(true)} />
        <Devices devices={devices.data?.list ?? []} onLogout={setEnding} />
      </View>
    </Screen>
  );
}

export default definePage('modify', ModifyPage, { title: 'modify.title' });
