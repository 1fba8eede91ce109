import { View } from '@tarojs/components';
import type { PriceChartProps } from './PriceChartProps';

export function ChartSurface({ id, height = 224 }: PriceChartProps) {
  return <View id={id} style={{ height: `${height}px` }} />;
}
