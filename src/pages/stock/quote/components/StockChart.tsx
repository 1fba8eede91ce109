import { observer } from 'mobx-react-lite';
import { useState } from 'react';
import { PERIODS, type Period } from '@contract/kinds';
import type { Product } from '@contract/product';
import { Card } from '@/components/ui/layout/Card';
import { Tabs } from '@/components/ui/controls/Tabs';
import { useStores } from '@/hooks/useStores';
import { useText } from '@/hooks/useText';
import { ChartBox } from '../../chart/components/ChartBox';
import './StockChart.scss';

export interface StockChartProps {
  product: Product;
  /** Height, CSS px. */
  height?: number;
}

export const StockChart = observer(function StockChart(props: StockChartProps) {
  const { product, height = 246 } = props;
  const t = useText();
  const { orders } = useStores();
  const [period, setPeriod] = useState<Period>('tick');
  const { procode, decimals, title } = product;
  const own = orders.pending.filter((order) => order.procode === procode);
  return (
    <Card className="stock-chart">
      <Tabs
        variant="pill"
        label={t('stock.periodsLabel')}
        items={PERIODS.map((one) => ({
          key: one,
          id: `stock-period-${one}`,
          label: t(`stock.periods.${one}`),
        }))}
        selected={period}
        onSelect={setPeriod}
      />
      <ChartBox
        procode={procode}
        decimals={decimals}
        period={period}
        title={title}
        orders={own}
        height={height}
      />
    </Card>
  );
});
