import { Text, View } from '@tarojs/components';
import { HIDDEN, UNKNOWN } from '@/format/formatMoney';
import { classNames } from '@/components/ui/lib/classNames';
import type { Trend } from '@/domain/trend';
import { idOf } from '@/components/ui/lib/idOf';
import './Money.scss';

export interface MoneyProps {
  id?: string;
  /** Formatted amount: "12,480.56" or "−500.00"; null is unknown and shows as `--`. */
  amount: string | null;
  unit?: string;
  /** True shows four stars instead of digits. */
  hidden?: boolean;
  /** Colour for profit or loss; by default the colour of the surrounding text. */
  trend?: Trend;
  /** Sizes in px: body 15, title 20, big 28, display 36 with smaller decimals. */
  size?: 'small' | 'body' | 'title' | 'big' | 'display';
  strong?: boolean;
}

/** An amount, never shortened: long amounts get smaller digits instead. */
export function Money(props: MoneyProps) {
  const { id, amount, unit, hidden, trend, size = 'body', strong } = props;
  const text = hidden ? HIDDEN : (amount ?? UNKNOWN);
  const [whole = text, cents] = size === 'display' && !hidden ? text.split('.') : [text];
  return (
    <View
      className={classNames(
        'money',
        `money--${size}`,
        trend && `money--${trend}`,
        strong && 'money--strong',
        text.length > 12 && 'money--long',
      )}
    >
      <Text {...idOf(id)}>
        {whole}
        {cents !== undefined && <Text className="money__cents">.{cents}</Text>}
      </Text>
      {unit && amount !== null && <Text className="money__unit">{unit}</Text>}
    </View>
  );
}
