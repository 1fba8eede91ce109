import { observer } from 'mobx-react-lite';
import { Card } from '@/components/ui/Card';
import { ErrorState } from '@/components/ui/ErrorState';
import { Skeleton } from '@/components/ui/Skeleton';
import type { RequestState } from '@/hooks/useRequest';
import { useStores } from '@/hooks/useStores';
import { useText } from '@/hooks/useText';
import { MineAssets } from './MineAssets';

interface AssetSectionProps {
  request: Pick<RequestState<unknown>, 'error' | 'loading' | 'reload'>;
}

/** The asset card, or why there is none: a balance that is not known is never drawn as one. */
export const AssetSection = observer(function AssetSection({ request }: AssetSectionProps) {
  const t = useText();
  const { assets } = useStores();
  if (assets.asset === null && request.error !== null) {
    return (
      <Card>
        <ErrorState
          title={t('mine.loadFailed')}
          text={request.error}
          retryLabel={t('common.retry')}
          onRetry={() => void request.reload()}
        />
      </Card>
    );
  }
  if (assets.asset === null && request.loading) {
    return (
      <Card padded>
        <Skeleton kind="card" label={t('common.loading')} />
      </Card>
    );
  }
  return <MineAssets />;
});
