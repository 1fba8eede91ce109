import { observer } from 'mobx-react-lite';
import { Cell } from '@/components/ui/layout/Cell';
import { useDemoMoney } from '@/hooks/useDemoMoney';
import { useText } from '@/hooks/useText';

export interface DemoMoneyCellProps {
  /** Asks before more than the first balance becomes the first balance. */
  onStartOver: () => void;
}

/** Demo money back to where it began: at once from below, after a question from above. */
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
