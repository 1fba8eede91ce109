import { observer } from 'mobx-react-lite';
import { Cell } from '@/components/ui/layout/Cell';
import { useDemoMoney } from '@/hooks/useDemoMoney';
import { useText } from '@/hooks/useText';

export interface DemoMoneyCellProps {
  /** Asks for confirmation before it reduces the balance. */
  onStartOver: () => void;
}

/** Resets the demo money to the initial balance; asks first when that reduces it. */
export const DemoMoneyCell = observer(function DemoMoneyCell({ onStartOver }: DemoMoneyCellProps) {
  const t = useText();
  const { offer, take } = useDemoMoney();
  if (offer === null) return null;
  return (
    <Cell
      id="mine-demo"
      icon="refresh"
      title={t(`demo.${offer}`)}
      onTap={offer === 'topUp' ? take : onStartOver}
    />
  );
});
