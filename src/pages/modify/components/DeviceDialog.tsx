import { View } from '@tarojs/components';
import type { DeviceKey } from '@contract/deviceKey';
import { Dialog } from '@/components/ui/layout/Dialog';
import { Notice } from '@/components/ui/states/Notice';
import { shortKey } from '@/format/shortKey';
import { useApi } from '@/hooks/useApi';
import { useSubmit } from '@/hooks/forms/useSubmit';
import { useText } from '@/hooks/useText';
import { useToast } from '@/hooks/useToast';

interface DeviceDialogProps {
  device: DeviceKey | null;
  /** Called after the device was logged out or removed from the list. */
  onEnded: () => void;
  onClose: () => void;
}

const TEXTS = {
  in: {
    title: 'modify.deviceAsk',
    text: 'modify.deviceAskText',
    keep: 'modify.deviceKeep',
    end: 'modify.deviceLogout',
    done: 'modify.deviceGone',
  },
  out: {
    title: 'modify.deviceAskOut',
    text: 'modify.deviceAskOutText',
    keep: 'modify.deviceKeepOut',
    end: 'modify.deviceRemove',
    done: 'modify.deviceRemoved',
  },
} as const;

/** Asks before it logs out another device, or removes a logged-out device from the list. */
export function DeviceDialog({ device, onEnded, onClose }: DeviceDialogProps) {
  const t = useText();
  const toast = useToast();
  const api = useApi();
  const end = useSubmit((key: string) => api.call('POST /deviceLogout', { key }));
  const { name = '', key = '', isLoggedIn = true } = device ?? {};
  const texts = TEXTS[isLoggedIn ? 'in' : 'out'];
  const close = () => {
    // Stays open during the request, whose response would otherwise close the next dialog.
    if (end.busy) return;
    end.clear();
    onClose();
  };
  const confirm = async () => {
    if (device === null || !(await end.submit(key))) return;
    toast(t(texts.done, { name }));
    onEnded();
    onClose();
  };
  return (
    <Dialog
      id="device-dialog"
      open={device !== null}
      title={t(texts.title, { name })}
      text={t(texts.text, { key: shortKey(key) })}
      actions={[
        { id: 'device-no', label: t(texts.keep), onTap: close },
        { id: 'device-yes', label: t(texts.end), busy: end.busy, onTap: () => void confirm() },
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
