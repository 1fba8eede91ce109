import { parseRate } from '@candor/rules/rate';
import { useStores } from '@/hooks/useStores';
import { minor, parseAmount, type Minor } from '@candor/rules/money';

/**
 * Withdrawal fee of this customer over PERCENT_SCALE; the site's own while the customer is not loaded,
 * which is never less; null unknown.
 */
export function useFeePercent(): number | null {
  const { config, user } = useStores();
  const own = user.user && parseRate(user.user.feePercent ?? '');
  return own ?? config.config?.poundage ?? null;
}

/** What holds every withdrawal of the customer back. */
export interface WithdrawHold {
  /** Server time from which one is accepted again: a password was changed; null without a hold. */
  until: number | null;
  /** Too many wrong fund passwords: it has to be recovered first. */
  isLocked: boolean;
}

/** As the server said with the customer's last load, which is each time the page is shown. */
export function useWithdrawHold(): WithdrawHold {
  const { user } = useStores().user;
  return { until: user?.payoutHeldUntil ?? null, isLocked: user?.fundPasswordLocked ?? false };
}

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
