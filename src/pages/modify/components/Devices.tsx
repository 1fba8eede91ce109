import { View } from '@tarojs/components';
import type { DeviceKey, DeviceKeys } from '@contract/deviceKey';
import { Card } from '@/components/ui/layout/Card';
import { Cell } from '@/components/ui/layout/Cell';
import { FieldNote } from '@/components/ui/fields/FieldNote';
import { LoadState } from '@/components/ui/states/LoadState';
import { SectionTitle } from '@/components/ui/layout/SectionTitle';
import { formatDate } from '@/format/formatTime';
import { shortKey } from '@/format/shortKey';
import type { RequestState } from '@/hooks/useRequest';
import { useText } from '@/hooks/useText';

interface DevicesProps {
  request: RequestState<DeviceKeys>;
  onEnd: (device: DeviceKey) => void;
}

interface DeviceCellProps {
  device: DeviceKey;
  onTap: () => void;
}

/** Only other devices have an action; the current device uses the app's log-out. */
function DeviceCell({ device, onTap }: DeviceCellProps) {
  const t = useText();
  const { key, name, boundTime, isThis, isLoggedIn } = device;
  const time = formatDate(boundTime, t.locale);
  const state = t(isLoggedIn ? 'modify.deviceIn' : 'modify.deviceOut');
  return (
    <Cell
      id={`modify-device-${shortKey(key)}`}
      title={name}
      note={
        <>
          <View>
            {isThis ? t('modify.deviceAdded', { time }) : t('modify.deviceFacts', { state, time })}
          </View>
          <View>{t('modify.deviceKey', { key: shortKey(key) })}</View>
        </>
      }
      value={isThis ? t('modify.thisDevice') : undefined}
      onTap={isThis ? undefined : onTap}
    />
  );
}

/** The devices with a key of this customer; an unknown device reveals another user. */
export function Devices({ request, onEnd }: DevicesProps) {
  const t = useText();
  const { data, error, loading } = request;
  if (data === undefined && error === null && !loading) return null;
  const list = data?.list ?? [];
  return (
    <View id="modify-devices">
      <SectionTitle title={t('modify.devices')} />
      {data === undefined && (
        <LoadState
          request={request}
          failedTitle={t('modify.devicesFailed')}
          kind="facts"
          rows={2}
          card
        />
      )}
      {list.length > 0 && (
        <Card>
          {list.map((device) => (
            <DeviceCell key={device.key} device={device} onTap={() => onEnd(device)} />
          ))}
        </Card>
      )}
      {data !== undefined && (
        <FieldNote
          id="modify-devices"
          hint={t(list.length > 0 ? 'modify.devicesNote' : 'modify.devicesNone')}
        />
      )}
    </View>
  );
}
