import { View } from '@tarojs/components';
import { Icon } from '@/components/ui/Icon';
import { classNames } from '@/components/ui/lib/classNames';
import type { Trend } from '@/domain/trend';
import { idOf } from '@/components/ui/lib/idOf';
import './Change.scss';

export interface ChangeProps {
  id?: string;
  trend: Trend;
  /** Signed text ("+2.56"); with `rate` both are shown. */
  value?: string | null;
  rate?: string | null;
  stale?: boolean;
  /** 13 (rows) or 15 px (stock header). */
  size?: 'small' | 'normal';
}

/** A wide space of its own kind: ordinary ones are folded into one in the mini-program. */
const GAP = '\u2002';

/** A change: arrow, sign and colour together. Unknown is `--`. */
export function Change({ id, trend, value, rate, stale, size = 'small' }: ChangeProps) {
  const colour = stale ? 'flat' : trend;
  return (
    <View {...idOf(id)} className={`change change--${colour} change--${size}`}>
      {/* Always there: a node that comes and goes would be sent to the mini-program with its row. */}
      <Icon
        name={trend === 'down' ? 'arrow-down' : 'arrow-up'}
        size={8}
        className={classNames('change__arrow', trend === 'flat' && 'change__arrow--none')}
      />
      {[value, rate].filter(Boolean).join(GAP) || '--'}
    </View>
  );
}
