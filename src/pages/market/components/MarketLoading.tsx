import { ErrorState } from '@/components/ui/ErrorState';
import { Skeleton } from '@/components/ui/Skeleton';
import { loadFailedText } from '@/hooks/loadFailedText';
import type { RequestState } from '@/hooks/useRequest';
import { useText } from '@/hooks/useText';

export interface MarketLoadingProps {
  request: RequestState<unknown>;
}

/** What stands in for a list that is not there: what failed, or its shape while it loads. */
export function MarketLoading({ request }: MarketLoadingProps) {
  const t = useText();
  if (request.error !== null) {
    return (
      <ErrorState
        title={t('market.failed')}
        text={loadFailedText(t, request.error)}
        retryLabel={t('common.retry')}
        onRetry={() => void request.reload()}
      />
    );
  }
  return request.loading ? <Skeleton kind="quote" rows={8} label={t('common.loading')} /> : null;
}
