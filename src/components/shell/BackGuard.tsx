import { useEffect, useRef } from 'react';
import { guardBack } from '@candor/taro-light/backGuard';

export interface BackGuardProps {
  /** True while a layer covers the current page. */
  isActive: boolean;
  onBack: () => void;
}

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
