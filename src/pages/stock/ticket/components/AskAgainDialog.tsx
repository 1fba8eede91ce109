import { Text, View } from '@tarojs/components';
import { observer } from 'mobx-react-lite';
import { Dialog } from '@/components/ui/layout/Dialog';
import { formatRate } from '@/format/formatRate';
import { useText } from '@/hooks/useText';
import type { OrderIntent } from '@/models/OrderIntent';
import type { RefusalState } from '../useRefusal';
import { SignedRefusal } from './SignedRefusal';
import './AskAgainDialog.scss';

export interface AskAgainDialogProps {
  intent: OrderIntent;
  refusal: RefusalState;
  onAccept: () => void;
  onCancel: () => void;
}

const percent = (rate: string | undefined) =>
  formatRate(rate, { plus: true }).replace(/\.?0+%$/, '%');

/** Asks whether to place an order again that was too late, or whose payout rate has changed. */
export const AskAgainDialog = observer(function AskAgainDialog(props: AskAgainDialogProps) {
  const t = useText();
  const { intent, refusal, onAccept, onCancel } = props;
  const { newRate, ticket } = intent;
  const rates = [
    { id: 'again-seen', label: t('ticket.again.seen'), rate: ticket?.payoutRate },
    { id: 'again-now', label: t('ticket.again.now'), rate: newRate ?? undefined },
  ];
  return (
    <Dialog
      id="again-dialog"
      open={intent.state === 'asking'}
      title={t(newRate === null ? 'ticket.again.late' : 'ticket.again.rate')}
      text={newRate === null ? t.error('order_late') : undefined}
      actions={[
        { id: 'again-cancel', label: t('ticket.again.cancel'), onTap: onCancel },
        { id: 'again-accept', label: t('ticket.again.accept'), onTap: onAccept },
      ]}
    >
      {newRate !== null && (
        <View className="ask-again-dialog__rates">
          {rates.map(({ id, label, rate }) => (
            <View key={id} className="ask-again-dialog__part">
              <Text className="ask-again-dialog__label">{label}</Text>
              <Text id={id} className="ask-again-dialog__rate">
                {percent(rate)}
              </Text>
            </View>
          ))}
        </View>
      )}
      {refusal.result === 'bad' && <SignedRefusal refusal={refusal} />}
    </Dialog>
  );
});
