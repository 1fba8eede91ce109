import { useEffect, useState } from 'react';
import { minor, type Minor } from '@candor/rules/money';
import { prefersReducedMotion } from '@/platform/device/prefersReducedMotion';
import { COUNT_MS, COUNT_STEP_MS } from '@/styles/motion';

/** Counts a gain up from zero, once; null when finished, for no gain, or with reduced motion. */
export function useCountUp(sum: Minor | null): Minor | null {
  const isCounted = sum !== null && sum > 0 && !prefersReducedMotion();
  const [step, setStep] = useState(0);
  const steps = COUNT_MS / COUNT_STEP_MS;
  const isDone = !isCounted || step >= steps;
  useEffect(() => {
    if (isDone) return undefined;
    const timer = setTimeout(() => setStep(step + 1), COUNT_STEP_MS);
    return () => clearTimeout(timer);
  }, [step, isDone]);
  if (isDone) return null;
  const part = 1 - (1 - step / steps) ** 3;
  return minor(Math.floor((sum * part) / 100) * 100);
}
