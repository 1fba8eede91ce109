import { View } from '@tarojs/components';
import { a11y } from '@/components/ui/lib/a11y';
import { classNames } from '@/components/ui/lib/classNames';
import './WinRateBar.scss';

export interface WinRateBarProps {
  winRate: number;
  /** Break-even rate, 0 to 1; null hides its mark. */
  breakEven: number | null;
  /** True if the orders are too few for a conclusion: the bar is hollow. */
  isSmallSample?: boolean;
  thin?: boolean;
}

const percent = (part: number) => `${Math.round(Math.min(1, Math.max(0, part)) * 1000) / 10}%`;

/** Bar of a win rate with a mark at the break-even rate. */
export function WinRateBar({ winRate, breakEven, isSmallSample, thin }: WinRateBarProps) {
  return (
    <View className={classNames('hit-bar', thin && 'hit-bar--thin')} {...a11y({ hidden: true })}>
      {winRate > 0 && (
        <View
          className={classNames('hit-bar__fill', isSmallSample && 'hit-bar__fill--few')}
          style={{ width: percent(winRate) }}
        />
      )}
      {breakEven !== null && (
        <View className="hit-bar__even" style={{ left: percent(breakEven) }} />
      )}
    </View>
  );
}
