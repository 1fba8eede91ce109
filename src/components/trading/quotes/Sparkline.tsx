import { View } from '@tarojs/components';
import { memo, type Ref } from 'react';
import { a11y } from '@/components/ui/lib/a11y';
import { classNames } from '@/components/ui/lib/classNames';
import type { Trend } from '@/domain/trend';
import { sparklineDrawing } from './sparklineDrawing';
import { SparklineLine } from './SparklineLine';
import './Sparkline.scss';

export interface SparklineProps {
  /** Prices in any unit, oldest first. Callers pass the same array while it is unchanged. */
  points: readonly number[];
  /** Previous close in the same unit, drawn as a dashed line. */
  base?: number;
  trend: Trend;
  stale?: boolean;
  className?: string;
  /** Browser only: lets a parent update the DOM without rendering. */
  boxRef?: Ref<HTMLElement>;
}

/** Style of the base line at `at` px from the top; null hides it. */
export const baseStyle = (at: number | null) => (at === null ? 'display:none' : `top:${at}px`);

/** Line of a day's prices, 52 × 24 px. Windows below 360 px hide it to leave space for numbers. */
export const Sparkline = memo(function Sparkline(props: SparklineProps) {
  const { points, base, trend, stale, boxRef } = props;
  const drawing = sparklineDrawing(points, base);
  // Both nodes always exist: if one is added or removed, Taro sends the whole sparkline to WeChat.
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
