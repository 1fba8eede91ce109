import { observer } from 'mobx-react-lite';
import { LoadState } from '@/components/ui/states/LoadState';
import type { RequestState } from '@/hooks/useRequest';
import { useStores } from '@/hooks/useStores';
import { useText } from '@/hooks/useText';
import { MineAssets } from './MineAssets';

interface AssetSectionProps {
  request: Pick<RequestState<unknown>, 'error' | 'loading' | 'reload'>;
}

/** The asset card, or the loading state: an unknown balance is not shown as a number. */
export const AssetSection = observer(function AssetSection({ request }: AssetSectionProps) {
  const t = useText();
  const { assets } = useStores();
  const { asset } = assets;
  if (asset === null && (request.error !== null || request.loading))
    return <LoadState request={request} failedTitle={t('mine.loadFailed')} kind="card" card />;
  return <MineAssets />;
});
