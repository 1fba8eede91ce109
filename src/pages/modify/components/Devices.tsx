import { View } from '@tarojs/components';
import type { DeviceKey } from '@contract/deviceKey';
import { Card } from '@/components/ui/Card';
import { Cell } from '@/components/ui/Cell';
import { FieldNote } from '@/components/ui/FieldNote';
import { SectionTitle } from '@/components/ui/SectionTitle';
import { formatDate } from '@/format/formatTime';
import { useText } from '@/hooks/useText';

interface DevicesProps {
  devices: readonly DeviceKey[];
  /** One of the others is to be logged out. */
  onLogout: (device: DeviceKey) => void;
}

/** Of a key, as the check of a result names it too; the whole key is in the exported proof. */
const KEY_CHARS = 12;

/** The customer's phones that have a key of their own: somebody else's shows here. */
export function Devices({ devices, onLogout }: DevicesProps) {
  const t = useText();
  if (devices.length === 0) return null;
  const stateOf = ({ isThis, isLoggedIn }: DeviceKey) =>
    t(isThis ? 'modify.thisDevice' : isLoggedIn ? 'modify.deviceIn' : 'modify.deviceOut');
  return (
    <View id="modify-devices">
      <SectionTitle title={t('modify.devices')} />
      <Card>
        {devices.map((device) => (
          <Cell
            key={device.key}
            id={`modify-device-${device.key.slice(0, KEY_CHARS)}`}
            icon="phone"
            title={device.name}
            note={t('modify.deviceFacts', {
              time: formatDate(device.boundTime, t.locale),
              key: device.key.slice(0, KEY_CHARS),
            })}
            value={stateOf(device)}
            onTap={device.isThis ? undefined : () => onLogout(device)}
          />
        ))}
      </Card>
      <FieldNote id="modify-devices" hint={t('modify.devicesNote')} />
    </View>
  );
}
