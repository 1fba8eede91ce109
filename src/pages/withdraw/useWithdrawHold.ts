import { useStores } from '@/hooks/useStores';

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
