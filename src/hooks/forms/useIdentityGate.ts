import { useStores } from '@/hooks/useStores';

/** Whether missing real-name verification blocks money movements (SPEC 6), and its progress. */
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
    // While the state is unknown, the server decides.
    case null:
      return 'open';
  }
}
