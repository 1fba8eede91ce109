import { Text, View } from '@tarojs/components';
import { observer } from 'mobx-react-lite';
import { Dialog } from '@/components/ui/layout/Dialog';
import { formatPrice } from '@/format/formatPrice';
import { useText } from '@/hooks/useText';
import type { OrderIntent } from '@/models/OrderIntent';
import type { RefusalState } from '../useRefusal';
import { SignedRefusal } from './SignedRefusal';
import './PriceMovedDialog.scss';

export interface PriceMovedDialogProps {
  intent: OrderIntent;
  refusal: RefusalState;
  onAccept: () => void;
  onCancel: () => void;
}

/** Asks before ordering at a new price, which moved beyond the tolerance. */
export const PriceMovedDialog = observer(function PriceMovedDialog(props: PriceMovedDialogProps) {
  const t = useText();
  const { intent, refusal, onAccept, onCancel } = props;
  return (
    <Dialog
      id="moved-dialog"
      open={intent.state === 'priceMoved'}
      title={t('ticket.moved.title')}
      actions={[
        {
          id: 'moved-cancel',
          label: t('ticket.moved.cancel'),
          onTap: onCancel,
        },
        {
          id: 'moved-accept',
          label: t('ticket.moved.accept'),
          onTap: onAccept,
        },
      ]}
    >
      <View className="price-moved-dialog__prices">
        <View className="price-moved-dialog__part">
          <Text className="price-moved-dialog__label">{t('ticket.moved.seen')}</Text>
          <Text id="moved-seen" className="price-moved-dialog__price">
            {formatPrice(intent.ticket?.seenPrice)}
          </Text>
        </View>
        <View className="price-moved-dialog__part">
          <Text className="price-moved-dialog__label">{t('ticket.moved.now')}</Text>
          <Text id="moved-now" className="price-moved-dialog__price">
            {formatPrice(intent.moved?.price)}
          </Text>
        </View>
      </View>
      {refusal.result === 'bad' && <SignedRefusal refusal={refusal} />}
    </Dialog>
  );
});
