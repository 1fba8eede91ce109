import type { Trend } from '@/domain/trend';
import { Icon } from './Icon';

export interface ArrowProps {
  trend: Trend;
  big?: boolean;
}

/** The triangle of a direction, for nothing else in this app. None for zero. */
export function Arrow({ trend, big }: ArrowProps) {
  if (trend === 'flat') return null;
  return <Icon name={`arrow-${trend}`} size={big ? 12 : 8} />;
}
