import { useStores } from '@/hooks/useStores';

/** Whether real-name verification gates deposits and withdrawals (SPEC 6), and its progress. */
export function useIdentityGate(): 'open' | 'missing' | 'inReview' | 'rejected' {
  const { config, user } = useStores();
  const isNeeded = config.config?.needReal ?? true;
  switch (user.realAudit) {
    case 'pending':
      return isNeeded ? 'missing' : 'open';
    case 'rejected':
      return isNeeded ? 'rejected' : 'open';
    case 'inReview':
    case 'waiting':
      return isNeeded ? 'inReview' : 'open';
    case 'approved':
    // Unknown: the server decides.
    case null:
      return 'open';
  }
}
