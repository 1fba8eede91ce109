import { useEffect, useRef } from 'react';
import { guardBack } from '@candor/taro-light/backGuard';

export interface BackGuardProps {
  /** Something lies over the page that is on screen. */
  isActive: boolean;
  onBack: () => void;
}

/** While it is active, Back does not leave the page: it calls `onBack`. */
export function BackGuard({ isActive, onBack }: BackGuardProps) {
  const backNow = useRef(onBack);
  backNow.current = onBack;
  useEffect(() => {
    if (!isActive) return undefined;
    guardBack(() => backNow.current());
    return () => guardBack(null);
  }, [isActive]);
  return null;
}
