import { View } from '@tarojs/components';
import { memo, type Ref } from 'react';
import { a11y } from '@/components/ui/lib/a11y';
import { classNames } from '@/components/ui/lib/classNames';
import type { Trend } from '@/domain/trend';
import { sparklineDrawing } from './sparklineDrawing';
import { SparklineLine } from './SparklineLine';
import './Sparkline.scss';

export interface SparklineProps {
  /** Prices in any one unit, oldest first. Pass the same array while unchanged. */
  points: readonly number[];
  /** Previous close in the same unit: the dashed line. */
  base?: number;
  trend: Trend;
  stale?: boolean;
  className?: string;
  /** Browser only: lets a parent update the DOM without rendering. */
  boxRef?: Ref<HTMLElement>;
}

/** Position of the base line; null hides it. */
export const baseStyle = (at: number | null) => (at === null ? 'display:none' : `top:${at}px`);

/** The day in 52 × 24 px. Hidden below 360 px of width, where numbers need the space. */
export const Sparkline = memo(function Sparkline(props: SparklineProps) {
  const { points, base, trend, stale, boxRef } = props;
  const drawing = sparklineDrawing(points, base);
  // Both parts are always rendered: an added or removed node is sent to the mini-program whole.
  return (
    <View
      {...(boxRef && { ref: boxRef })}
      className={classNames('sparkline', props.className)}
      {...a11y({ hidden: true })}
    >
      <View className="sparkline__base" style={baseStyle(drawing?.base ?? null)} />
      <SparklineLine path={drawing?.path ?? null} tone={stale ? 'flat' : trend} />
    </View>
  );
});
