import { Text, View } from '@tarojs/components';
import { a11y } from '@/components/ui/lib/a11y';
import { classNames } from '@/components/ui/lib/classNames';
import { add, minor, parseMoney, type Minor } from '@candor/rules/money';
import './ProfitCurve.scss';

/** Maximum bars at which each bar is still visible. */
const BARS_MAX = 40;

export interface ProfitCurveProps {
  /** Profit of each hour or day, oldest first. */
  steps: readonly { time: number; profit: string }[];
  /** Returns the label of a time: "2 Nov" or "14:00". */
  name: (time: number) => string;
}

export function running(steps: ProfitCurveProps['steps']): Minor[] {
  let sum = minor(0);
  return steps.map(({ profit }) => (sum = add(sum, parseMoney(profit))));
}

/** Cumulative profit, one bar a step; a loss is below zero. */
export function ProfitCurve({ steps, name }: ProfitCurveProps) {
  const sums = running(steps).slice(-BARS_MAX);
  const times = steps.slice(-BARS_MAX).map(({ time }) => time);
  const high = Math.max(0, ...sums);
  const low = Math.min(0, ...sums);
  const span = high - low || 1;
  const height = (sum: number) => `${Math.round((Math.abs(sum) / span) * 1000) / 10}%`;
  return (
    <View className="profit-curve" {...a11y({ hidden: true })}>
      <View className="profit-curve__plot">
        {sums.map((sum, index) => (
          <View key={index} className="profit-curve__bar">
            <View
              className={classNames(
                'profit-curve__sum',
                `profit-curve__sum--${sum < 0 ? 'down' : 'up'}`,
              )}
              style={{
                height: height(sum),
                top: sum < 0 ? height(high) : height(high - sum),
              }}
            />
          </View>
        ))}
        <View className="profit-curve__zero" style={{ top: height(high) }} />
      </View>
      <View className="profit-curve__ends">
        {[...new Set([times[0], times[times.length - 1]])].map(
          (time) => time !== undefined && <Text key={time}>{name(time)}</Text>,
        )}
      </View>
    </View>
  );
}
