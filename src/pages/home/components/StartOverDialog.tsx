import { Dialog } from '@/components/ui/layout/Dialog';
import { useText } from '@/hooks/useText';

export interface StartOverDialogProps {
  open: boolean;
  onClose: () => void;
  onConfirm: () => void;
}

/** Asks for confirmation before the demo resets a larger balance. */
export function StartOverDialog({ open, onClose, onConfirm }: StartOverDialogProps) {
  const t = useText();
  const confirm = () => {
    onClose();
    onConfirm();
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
}
