import type { Trend } from '@/domain/trend';
import { Icon } from './Icon';

export interface ArrowProps {
  trend: Trend;
  big?: boolean;
}

/** The triangle of an up or down move; the app uses it for nothing else. Null for zero. */
export function Arrow({ trend, big }: ArrowProps) {
  if (trend === 'flat') return null;
  return <Icon name={`arrow-${trend}`} size={big ? 12 : 8} />;
}
