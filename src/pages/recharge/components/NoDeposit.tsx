import { observer } from 'mobx-react-lite';
import { LoadState } from '@/components/ui/states/LoadState';
import { Card } from '@/components/ui/layout/Card';
import { EmptyState } from '@/components/ui/states/EmptyState';
import { Skeleton } from '@/components/ui/states/Skeleton';
import type { RequestState } from '@/hooks/useRequest';
import { useText } from '@/hooks/useText';
import { replace } from '@/navigation';

interface NoDepositProps {
  /** True if the page was opened with an amount. */
  hasAmount: boolean;
  /** True if the channels are loaded and none is of this kind. */
  isKnown: boolean;
  request: Pick<RequestState<void>, 'error' | 'loading' | 'reload'>;
}

/** Explains why no payment is possible, with a link to the next step. */
export const NoDeposit = observer(function NoDeposit(props: NoDepositProps) {
  const { hasAmount, isKnown, request } = props;
  const t = useText();
  const action = { label: t('recharge.toAmount'), onTap: () => void replace('recharge') };
  if (hasAmount && !isKnown && !request.error) {
    if (!request.loading) return null;
    return (
      <Card padded>
        <Skeleton kind="card" />
      </Card>
    );
  }
  return (
    <Card>
      {!hasAmount ? (
        <EmptyState
          drawing="wallet"
          title={t('recharge.noAmount')}
          text={t('recharge.noAmountNote')}
          action={action}
        />
      ) : isKnown ? (
        <EmptyState drawing="wallet" title={t('recharge.channelsEmpty')} action={action} />
      ) : (
        <LoadState request={request} failedTitle={t('recharge.channelsFailed')} />
      )}
    </Card>
  );
});
