import { View } from '@tarojs/components';
import { observer } from 'mobx-react-lite';
import type { Withdrawal } from '@contract/transfer';
import { Dialog } from '@/components/ui/layout/Dialog';
import { Notice } from '@/components/ui/states/Notice';
import { formatMoney } from '@/format/formatMoney';
import { useStores } from '@/hooks/useStores';
import { useSubmit } from '@/hooks/forms/useSubmit';
import { useText } from '@/hooks/useText';
import { useToast } from '@/hooks/useToast';

export interface CancelDialogProps {
  /** Null when closed. */
  withdrawal: Withdrawal | null;
  onClose: () => void;
}

export const CancelDialog = observer(function CancelDialog(props: CancelDialogProps) {
  const t = useText();
  const toast = useToast();
  const { withdrawals } = useStores();
  const { withdrawal, onClose } = props;
  const cancel = useSubmit((id: string) => withdrawals.cancel(id));
  const amount = formatMoney(withdrawal?.amount);
  // The server is already processing the withdrawal: a second attempt would fail too.
  const isRefused = cancel.failure?.code === 'withdrawal_not_cancellable';
  const close = () => {
    // Stays open during the request, whose response would otherwise close the next dialog.
    if (cancel.busy) return;
    cancel.clear();
    onClose();
  };
  const confirm = async () => {
    if (withdrawal === null || !(await cancel.submit(withdrawal.id))) return;
    toast(t('record.withdrawals.cancelled', { amount }));
    onClose();
  };
  return (
    <Dialog
      id="cancel-dialog"
      open={withdrawal !== null}
      title={t('record.withdrawals.cancelTitle')}
      text={t('record.withdrawals.cancelNote', { amount })}
      actions={[
        {
          id: 'cancel-no',
          label: t(isRefused ? 'common.close' : 'record.withdrawals.cancelNo'),
          onTap: close,
        },
        ...(isRefused
          ? []
          : [
              {
                id: 'cancel-yes',
                label: t('record.withdrawals.cancelYes'),
                busy: cancel.busy,
                onTap: () => void confirm(),
              },
            ]),
      ]}
      onClose={close}
    >
      {cancel.error !== null && (
        <View id="cancel-error">
          <Notice kind="bad">{cancel.error}</Notice>
        </View>
      )}
    </Dialog>
  );
});
