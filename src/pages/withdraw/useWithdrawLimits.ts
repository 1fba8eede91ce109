import { minor, parseAmount, type Minor } from '@/domain/money';
import { useStores } from '@/hooks/useStores';

export interface WithdrawLimits {
  min: Minor;
  max: Minor;
}

/** 12 digits and 2 decimals are the most that travels (decision 009). */
const TRAVELS_MAX = minor(99_999_999_999_999);
const CENT = minor(1);

/** What one withdrawal may be; null while the customer is not loaded: then the server says it. */
export function useKnownWithdrawLimits(): WithdrawLimits | null {
  const { user } = useStores().user;
  const min = parseAmount(user?.withdrawMin ?? '');
  const max = parseAmount(user?.withdrawMax ?? '');
  return min === null || max === null ? null : { min, max };
}

/** What is checked before it is sent. */
export const checkedLimits = (known: WithdrawLimits | null): WithdrawLimits =>
  known ?? { min: CENT, max: TRAVELS_MAX };
