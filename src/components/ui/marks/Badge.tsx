import { Text } from '@tarojs/components';
import { idOf } from '../lib/idOf';
import './Badge.scss';

export interface BadgeProps {
  id?: string;
  /** Above 99 it shows 99+. 0 hides it. */
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
