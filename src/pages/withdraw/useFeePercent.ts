import { parseRate } from '@/domain/rate';
import { useStores } from '@/hooks/useStores';

/**
 * Withdrawal fee of this customer over PERCENT_SCALE; the site's own while the customer is not loaded,
 * which is never less; null unknown.
 */
export function useFeePercent(): number | null {
  const { config, user } = useStores();
  const own = user.user && parseRate(user.user.feePercent ?? '');
  return own ?? config.config?.poundage ?? null;
}
