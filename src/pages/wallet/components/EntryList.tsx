import { observer } from 'mobx-react-lite';
import { LoadState } from '@/components/ui/states/LoadState';
import type { CardType } from '@contract/kinds';
import type { BankCard } from '@contract/wallet';
import { Card } from '@/components/ui/layout/Card';
import { EmptyState } from '@/components/ui/states/EmptyState';
import { ListEnd } from '@/components/ui/states/ListEnd';
import type { RequestState } from '@/hooks/useRequest';
import { useText } from '@/hooks/useText';
import { CARD_VIEWS } from '../cardViews';
import { EntryRow } from './EntryRow';

interface EntryListProps {
  type: CardType;
  /** Null while unknown. */
  cards: readonly BankCard[] | null;
  request: Pick<RequestState<void>, 'error' | 'loading' | 'reload'>;
  onRemove: (card: BankCard) => void;
}

export const EntryList = observer(function EntryList(props: EntryListProps) {
  const { type, cards, request, onRemove } = props;
  const t = useText();
  if (cards === null)
    return <LoadState request={request} failedTitle={t('wallet.loadFailed')} rows={2} card />;
  if (cards.length === 0) {
    return (
      <Card>
        <EmptyState
          drawing="wallet"
          title={t(CARD_VIEWS[type].none)}
          text={t(CARD_VIEWS[type].noneNote)}
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
