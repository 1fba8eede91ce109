import { View } from '@tarojs/components';
import type { DeviceKey } from '@contract/deviceKey';
import { Dialog } from '@/components/ui/Dialog';
import { Notice } from '@/components/ui/Notice';
import { useApi } from '@/hooks/useApi';
import { useSubmit } from '@/hooks/useSubmit';
import { useText } from '@/hooks/useText';
import { useToast } from '@/hooks/useToast';

interface DeviceDialogProps {
  /** Null is closed. */
  device: DeviceKey | null;
  /** It is logged out, and no longer in the list. */
  onEnded: () => void;
  onClose: () => void;
}

/** Asks before another device is logged out. */
export function DeviceDialog({ device, onEnded, onClose }: DeviceDialogProps) {
  const t = useText();
  const toast = useToast();
  const { account } = useApi();
  const end = useSubmit((key: string) => account.endDevice(key));
  const name = device?.name ?? '';
  const close = () => {
    end.clear();
    onClose();
  };
  const confirm = async () => {
    if (device === null || !(await end.submit(device.key))) return;
    toast(t('modify.deviceGone', { name }));
    onEnded();
    close();
  };
  return (
    <Dialog
      id="device-dialog"
      open={device !== null}
      title={t('modify.deviceAsk', { name })}
      text={t('modify.deviceAskText')}
      actions={[
        { id: 'device-no', label: t('modify.deviceKeep'), onTap: close },
        {
          id: 'device-yes',
          label: t('modify.deviceLogout'),
          busy: end.busy,
          onTap: () => void confirm(),
        },
      ]}
      onClose={close}
    >
      {end.error !== null && (
        <View id="device-error">
          <Notice kind="bad">{end.error}</Notice>
        </View>
      )}
    </Dialog>
  );
}
