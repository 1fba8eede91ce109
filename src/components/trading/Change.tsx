import { View } from '@tarojs/components';
import { Arrow } from '@/components/ui/Arrow';
import type { Direction } from '@/components/Direction';
import { idOf } from '@/components/ui/lib/idOf';
import './Change.scss';

export interface ChangeProps {
  id?: string;
  direction: Direction;
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
export function Change({ id, direction, value, rate, stale, size = 'small' }: ChangeProps) {
  const colour = stale ? 'flat' : direction;
  return (
    <View {...idOf(id)} className={`change change--${colour} change--${size}`}>
      <View className="change__arrow">
        <Arrow direction={direction} />
      </View>
      {[value, rate].filter(Boolean).join(GAP) || '--'}
    </View>
  );
}
