import type { Order } from '@contract/order';
import { Button } from '@/components/ui/controls/Button';
import { useText } from '@/hooks/useText';
import { go } from '@/navigation';

export interface OrderActionsProps {
  order: Order;
  /** Called before another page opens. */
  onLeave?: () => void;
}

export const openCheck = ({ orderNo }: Order) => void go('recordVerify', { orderNo });

/** Buttons to open a running order, or to place a new order on the same stock. */
export function OrderActions({ order, onLeave }: OrderActionsProps) {
  const t = useText();
  const { procode, requestId, state } = order;
  const leave = () => {
    onLeave?.();
    void go('stockTrade', state === 'pending' ? { procode, requestId } : { procode });
  };
  return (
    <Button id="record-again" kind="secondary" onTap={leave}>
      {t(state === 'pending' ? 'order.live' : 'order.again')}
    </Button>
  );
}
