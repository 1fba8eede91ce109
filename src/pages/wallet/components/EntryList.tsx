import { observer } from 'mobx-react-lite';
import { LoadState } from '@/components/ui/LoadState';
import type { BankCard } from '@contract/wallet';
import { Card } from '@/components/ui/Card';
import { EmptyState } from '@/components/ui/EmptyState';
import { ListEnd } from '@/components/ui/ListEnd';
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
  if (cards === null)
    return <LoadState request={request} failedTitle={t('wallet.loadFailed')} rows={2} card />;
  if (cards.length === 0) {
    return (
      <Card>
        <EmptyState
          drawing="wallet"
          title={t(kind === 'wallet' ? 'wallet.noWallet' : 'wallet.noBankCard')}
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
