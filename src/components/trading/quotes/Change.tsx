import { Text, View } from '@tarojs/components';
import { Icon, iconClass } from '@/components/ui/marks/Icon';
import { classNames } from '@/components/ui/lib/classNames';
import type { Trend } from '@/domain/trend';
import { idOf } from '@/components/ui/lib/idOf';
import './Change.scss';

export interface ChangeProps {
  id?: string;
  trend: Trend;
  /** Signed change ("+2.56"), shown beside `rate` if both exist. */
  value?: string | null;
  rate?: string | null;
  stale?: boolean;
  /** 'small' is 13 px (rows), 'normal' 15 px (stock header). */
  size?: 'small' | 'normal';
}

/** A wide space, because the mini-program collapses ordinary spaces. */
const WIDE_SPACE = '\u2002';

type ChangeStyle = Pick<ChangeProps, 'trend' | 'stale'> & {
  size: NonNullable<ChangeProps['size']>;
};

export const changeClass = ({ trend, stale, size }: ChangeStyle) =>
  `change change--${stale ? 'flat' : trend} change--${size}`;

const ARROW_SIZE = 8;

const arrowOf = (trend: Trend) =>
  ({
    name: trend === 'down' ? ('arrow-down' as const) : ('arrow-up' as const),
    size: ARROW_SIZE,
    className: classNames('change__arrow', trend === 'flat' && 'change__arrow--none'),
  }) as const;

export const arrowClass = (trend: Trend) => iconClass(arrowOf(trend));

export const changeText = (value?: string | null, rate?: string | null) =>
  [value, rate].filter(Boolean).join(WIDE_SPACE) || '--';

/** A price change as arrow, sign and colour; an unknown change is `--`. */
export function Change({ id, trend, value, rate, stale, size = 'small' }: ChangeProps) {
  return (
    <View {...idOf(id)} className={changeClass({ trend, stale, size })}>
      {/* The node always exists: if one is added or removed, Taro sends the whole row to WeChat's view. */}
      <Icon {...arrowOf(trend)} />
      <Text>{changeText(value, rate)}</Text>
    </View>
  );
}
