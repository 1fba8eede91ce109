import { observer } from 'mobx-react-lite';
import type { BankCard } from '@contract/wallet';
import { Card } from '@/components/ui/Card';
import { EmptyState } from '@/components/ui/EmptyState';
import { ErrorState } from '@/components/ui/ErrorState';
import { ListEnd } from '@/components/ui/ListEnd';
import { Skeleton } from '@/components/ui/Skeleton';
import type { RequestState } from '@/hooks/useRequest';
import { useText } from '@/hooks/useText';
import { EntryRow } from './EntryRow';

interface EntryListProps {
  kind: 'wallet' | 'bank';
  /** Null while unknown. */
  cards: readonly BankCard[] | null;
  request: Pick<RequestState<void>, 'error' | 'loading' | 'reload'>;
  onRemove: (card: BankCard) => void;
}

/** The customer's wallets or cards, with every state of the list. */
export const EntryList = observer(function EntryList(props: EntryListProps) {
  const { kind, cards, request, onRemove } = props;
  const t = useText();
  if (cards === null) {
    if (request.error) {
      return (
        <Card>
          <ErrorState
            title={t('wallet.loadFailed')}
            text={request.error}
            retryLabel={t('common.retry')}
            onRetry={() => void request.reload()}
          />
        </Card>
      );
    }
    return request.loading ? (
      <Card>
        <Skeleton rows={2} label={t('common.loading')} />
      </Card>
    ) : null;
  }
  if (cards.length === 0) {
    return (
      <Card>
        <EmptyState
          drawing="wallet"
          title={t(kind === 'wallet' ? 'common.noWallet' : 'common.noBankCard')}
          text={t(kind === 'wallet' ? 'wallet.emptyWallet' : 'wallet.emptyBank')}
        />
      </Card>
    );
  }
  return (
    <>
      <Card>
        {cards.map((card) => (
          <EntryRow key={card.id} card={card} onRemove={() => onRemove(card)} />
        ))}
      </Card>
      <ListEnd text={t('wallet.end', { count: cards.length })} />
    </>
  );
});
