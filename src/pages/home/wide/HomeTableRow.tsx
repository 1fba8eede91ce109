import { observer } from 'mobx-react-lite';
import type { TableRowProps } from '@/components/trading/quotes/QuoteTable';
import { QuoteTableRow } from '@/components/trading/quotes/QuoteTableRow';
import { useTableRow } from '@/hooks/quotes/useTableRow';
import { go } from '@/navigation';

export const HomeTableRow = observer(function HomeTableRow(props: TableRowProps) {
  const { product, id, isLive, onStep } = props;
  const row = useTableRow(product, isLive);
  const { procode } = product;
  return (
    <QuoteTableRow
      id={id}
      starId={`home-star-${procode}`}
      {...row}
      onStep={onStep}
      onOpen={() => void go('stock', { procode })}
    />
  );
});
