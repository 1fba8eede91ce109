import { EmptyState } from '@/components/ui/states/EmptyState';
import { Screen } from '@/components/shell/Screen';
import type { RequestState } from '@/hooks/useRequest';
import { useText } from '@/hooks/useText';
import { go } from '@/navigation';

/** `bad_request` also means an unknown stock, whose code is the only parameter of the request. */
export const isUnknownStock = ({ code }: Pick<RequestState<unknown>, 'code'>): boolean =>
  code === 'product_unknown' || code === 'bad_request' || code === 'not_found';

/** An unknown or removed stock, with a link to the market. */
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
