import type { Direction } from '@/components/Direction';
import { Icon } from './Icon';

export interface ArrowProps {
  direction: Direction;
  big?: boolean;
}

/** The triangle of a direction. A zero change has none. Triangles mean nothing else in this app. */
export function Arrow({ direction, big }: ArrowProps) {
  if (direction === 'flat') return null;
  return <Icon name={`arrow-${direction}`} size={big ? 12 : 8} />;
}
