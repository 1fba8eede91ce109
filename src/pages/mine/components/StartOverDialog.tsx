import { Dialog } from '@/components/ui/layout/Dialog';
import { useDemoMoney } from '@/hooks/useDemoMoney';
import { useText } from '@/hooks/useText';
import { observer } from 'mobx-react-lite';

export interface StartOverDialogProps {
  open: boolean;
  onClose: () => void;
}

export const StartOverDialog = observer(function StartOverDialog(props: StartOverDialogProps) {
  const t = useText();
  const { open, onClose } = props;
  const { take } = useDemoMoney();
  const confirm = () => {
    onClose();
    take();
  };
  return (
    <Dialog
      id="startover-dialog"
      open={open}
      title={t('demo.startOverTitle')}
      text={t('demo.startOverText')}
      onClose={onClose}
      actions={[
        { id: 'startover-cancel', label: t('common.cancel'), onTap: onClose },
        { id: 'startover-confirm', label: t('demo.startOver'), onTap: confirm },
      ]}
    />
  );
});
