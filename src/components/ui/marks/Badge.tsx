import { Text } from '@tarojs/components';
import { idOf } from '../lib/idOf';
import './Badge.scss';

export interface BadgeProps {
  id?: string;
  /** Number to show: above 99 it is 99+, and 0 hides the badge. */
  count: number;
}

export function Badge({ id, count }: BadgeProps) {
  if (count <= 0) return null;
  return (
    <Text {...idOf(id)} className="badge">
      {count > 99 ? '99+' : count}
    </Text>
  );
}
