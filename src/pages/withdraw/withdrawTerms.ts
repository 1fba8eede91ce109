import { parseRate } from '@candor/rules/rate';
import { useStores } from '@/hooks/useStores';
import { minor, parseAmount, type Minor } from '@candor/rules/money';

/**
 * The customer's withdrawal fee in units of PERCENT_SCALE. Until the customer is loaded, the site's
 * fee, which is never lower; null while unknown.
 */
export function useFeePercent(): number | null {
  const { config, user } = useStores();
  const own = user.user && parseRate(user.user.feePercent ?? '');
  return own ?? config.config?.poundage ?? null;
}

/** Blocks of all the customer's withdrawals. */
export interface WithdrawHold {
  /** End of the hold after a password change, server time in ms; null without a hold. */
  until: number | null;
  /** True after too many wrong fund passwords: the fund password must be recovered first. */
  isLocked: boolean;
}

/** Blocks by the customer as last loaded; each page load reloads the customer. */
export function useWithdrawHold(): WithdrawHold {
  const { user } = useStores().user;
  return { until: user?.payoutHeldUntil ?? null, isLocked: user?.fundPasswordLocked ?? false };
}

export interface WithdrawLimits {
  min: Minor;
  max: Minor;
}

/** Maximum amount on the wire: 12 digits and 2 decimals (decision 009). */
const TRAVELS_MAX = minor(99_999_999_999_999);
const ONE_CENT = minor(1);

/** Limits of one withdrawal; null until the customer is loaded: then only the server checks. */
export function useKnownWithdrawLimits(): WithdrawLimits | null {
  const { user } = useStores().user;
  const min = parseAmount(user?.withdrawMin ?? '');
  const max = parseAmount(user?.withdrawMax ?? '');
  return min === null || max === null ? null : { min, max };
}

/** Limits that the form checks before sending. */
export const checkedLimits = (known: WithdrawLimits | null): WithdrawLimits =>
  known ?? { min: ONE_CENT, max: TRAVELS_MAX };
