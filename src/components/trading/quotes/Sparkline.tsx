import { View } from '@tarojs/components';
import { memo, type Ref } from 'react';
import { a11y } from '@/components/ui/lib/a11y';
import { classNames } from '@/components/ui/lib/classNames';
import type { Trend } from '@/domain/trend';
import { sparklineDrawing } from './sparklineDrawing';
import { SparklineLine } from './SparklineLine';
import './Sparkline.scss';

export interface SparklineProps {
  /** Prices in any one unit, oldest first. Pass the same array while it has not changed. */
  points: readonly number[];
  /** Previous close in the same unit: the dashed line. */
  base?: number;
  trend: Trend;
  stale?: boolean;
  /** Its place among others. */
  className?: string;
  /** In a browser, for who keeps it up to date without drawing it again. */
  boxRef?: Ref<HTMLElement>;
}

/** Where the base line is; without one it is not seen. */
export const baseStyle = (at: number | null) => (at === null ? 'display:none' : `top:${at}px`);

/** The day in 52 × 24 px. Gone below 360 px of width, where numbers need the room. */
export const Sparkline = memo(function Sparkline(props: SparklineProps) {
  const { points, base, trend, stale, boxRef } = props;
  const drawn = sparklineDrawing(points, base);
  // Both parts are always there: nodes that come and go would be sent to the mini-program whole.
  return (
    <View
      {...(boxRef && { ref: boxRef })}
      className={classNames('sparkline', props.className)}
      {...a11y({ hidden: true })}
    >
      <View className="sparkline__base" style={baseStyle(drawn?.base ?? null)} />
      <SparklineLine path={drawn?.path ?? null} tone={stale ? 'flat' : trend} />
    </View>
  );
});
