import { View } from '@tarojs/components';
import { a11y } from '@/components/ui/lib/a11y';
import { ChartSurface } from './ChartSurface';
import type { PriceChartProps } from '../engine/PriceChartProps';

/** The price of one product, with the customer's own orders drawn into it. */
export function PriceChart(props: PriceChartProps) {
  return (
    <View {...a11y({ role: 'img', label: props.summary })}>
      <ChartSurface {...props} />
    </View>
  );
}
