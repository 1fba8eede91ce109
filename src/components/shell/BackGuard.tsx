import { useEffect, useRef } from 'react';
import { guardBack } from '@candor/taro-light/backGuard';

export interface BackGuardProps {
  /** A layer covers the current page. */
  isActive: boolean;
  onBack: () => void;
}

/** While active, Back calls `onBack` instead of leaving the page. */
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
