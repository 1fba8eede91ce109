import { observer } from 'mobx-react-lite';
import { Cell } from '@/components/ui/layout/Cell';
import { useDemoMoney } from '@/hooks/useDemoMoney';
import { useText } from '@/hooks/useText';

export interface DemoMoneyCellProps {
  /** Opens the question before the balance is reduced. */
  onStartOver: () => void;
}

/** Resets the demo money to the initial balance; first asks if that reduces the balance. */
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
