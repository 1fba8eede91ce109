import { View } from '@tarojs/components';
import { a11y } from '@/components/ui/lib/a11y';
import { classNames } from '@/components/ui/lib/classNames';
import './WinRateBar.scss';

export interface WinRateBarProps {
  /** 0 to 1. */
  winRate: number;
  /** Break-even rate, 0 to 1; null hides the mark. */
  breakEven: number | null;
  /** Too few orders for a conclusion: hollow. */
  isSmallSample?: boolean;
  thin?: boolean;
}

const percent = (part: number) => `${Math.round(Math.min(1, Math.max(0, part)) * 1000) / 10}%`;

/** Win rate against break-even, beside its number. */
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
