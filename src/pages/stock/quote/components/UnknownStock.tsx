import { EmptyState } from '@/components/ui/states/EmptyState';
import { Screen } from '@/components/shell/Screen';
import type { RequestState } from '@/hooks/useRequest';
import { useText } from '@/hooks/useText';
import { go } from '@/navigation';

/** Whether the address names no stock: the code is all that the request for it carries. */
export const isUnknownStock = ({ code }: Pick<RequestState<unknown>, 'code'>): boolean =>
  code === 'product_unknown' || code === 'bad_request' || code === 'not_found';

/** The address names a stock that does not exist, or no longer does: the way to those that do. */
export function UnknownStock({ procode }: { procode: string }) {
  const t = useText();
  return (
    <Screen title={procode} demo>
      <EmptyState
        id="stock-unknown"
        title={t('stock.unknown')}
        text={t('stock.unknownNote')}
        action={{
          id: 'stock-to-market',
          label: t('stock.toMarket'),
          onTap: () => void go('market'),
        }}
      />
    </Screen>
  );
}
