import { View } from '@tarojs/components';
import { useState } from 'react';
import type { DeviceKey } from '@contract/deviceKey';
import { Screen } from '@/components/shell/Screen';
import { useRequestOnShow } from '@/hooks/useRequestOnShow';
import { useApi } from '@/hooks/useApi';
import { useStores } from '@/hooks/useStores';
import { useText } from '@/hooks/useText';
import { definePage } from '../definePage';
import { AccountFacts } from './components/AccountFacts';
import { DeviceDialog } from './components/DeviceDialog';
import { Devices } from './components/Devices';
import { ProfileSheet } from './components/ProfileSheet';
import { SecurityCells } from './components/SecurityCells';

function ModifyPage() {
  const t = useText();
  const { user } = useStores();
  const api = useApi();
  useRequestOnShow(() => user.load());
  const devices = useRequestOnShow(() => api.call('GET /deviceKeyList'));
  const [isEditing, setEditing] = useState(false);
  const [ending, setEnding] = useState<DeviceKey | null>(null);
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
        <SecurityCells />
        <AccountFacts onEdit={() => setEditing(true)} />
        <Devices request={devices} onEnd={setEnding} />
      </View>
    </Screen>
  );
}

export default definePage('modify', ModifyPage);
