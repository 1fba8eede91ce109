import { View } from '@tarojs/components';
import { useEffect, useRef } from 'react';
import { BrowserChart } from '../engine/BrowserChart';
import type { PriceChartProps } from '../engine/PriceChartProps';

/** The drawing area of a browser. The mini-program's is `ChartSurface.weapp.tsx`. */
export function ChartSurface(props: PriceChartProps) {
  const { id, height = 224 } = props;
  const box = useRef<HTMLElement>(null);
  const chart = useRef<BrowserChart | null>(null);
  const first = useRef(props);
  useEffect(() => {
    if (!box.current) return undefined;
    const made = new BrowserChart(box.current, first.current);
    chart.current = made;
    return () => {
      chart.current = null;
      made.remove();
    };
  }, []);
  useEffect(() => chart.current?.show(props));
  return <View id={id} ref={box} style={{ height: `${height}px` }} />;
}
