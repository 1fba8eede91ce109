import { View } from '@tarojs/components';
import type { Order } from '@contract/order';
import { Button } from '@/components/ui/controls/Button';
import { useText } from '@/hooks/useText';
import { go } from '@/navigation';

export interface OrderActionsProps {
  order: Order;
  /** Called before a page opens. */
  onLeave?: () => void;
}

export const openCheck = ({ orderNo }: Order) => void go('recordVerify', { orderNo });

export function OrderActions({ order, onLeave }: OrderActionsProps) {
  const t = useText();
  const { procode, requestId, state } = order;
  const openTicket = () =>
    void go('stockTrade', state === 'pending' ? { procode, requestId } : { procode });
  const leave = (open: (order: Order) => void) => () => {
    onLeave?.();
    open(order);
  };
  return (
    <View className="row gap3">
      {state === 'finished' && (
        <View className="even">
          <Button id="record-verify" kind="secondary" onTap={leave(openCheck)}>
            {t('proof.entryShort')}
          </Button>
        </View>
      )}
      <View className="even">
        <Button id="record-again" kind="secondary" onTap={leave(openTicket)}>
          {t(state === 'pending' ? 'order.live' : 'order.again')}
        </Button>
      </View>
    </View>
  );
}
