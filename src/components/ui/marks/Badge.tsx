import { Text } from '@tarojs/components';
import { idOf } from '../lib/idOf';
import './Badge.scss';

export interface BadgeProps {
  id?: string;
  /** Above 99 it says 99+. 0 draws nothing. */
  count: number;
}

/** How many are unread. */
export function Badge({ id, count }: BadgeProps) {
  if (count <= 0) return null;
  return (
    <Text {...idOf(id)} className="badge">
      {count > 99 ? '99+' : count}
    </Text>
  );
}
