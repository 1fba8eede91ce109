import { Text, View } from '@tarojs/components';
import { observer } from 'mobx-react-lite';
import { Card } from '@/components/ui/layout/Card';
import { Spinner } from './Spinner';
import { sideOf } from '@candor/rules/order';
import { formatTerm } from '@/format/formatTime';
import { useStores } from '@/hooks/useStores';
import { useText } from '@/hooks/useText';
import type { OrderIntent } from '@/models/OrderIntent';
import { shortMoney } from '../shortMoney';
import './CheckingCard.scss';

export interface CheckingCardProps {
  intent: OrderIntent;
}

/** Explains the lookup after a lost response, and that no order is placed twice. */
export const CheckingCard = observer(function CheckingCard({ intent }: CheckingCardProps) {
  const t = useText();
  const { intents, products, quotes } = useStores();
  const { ticket, procode } = intent;
  const title = quotes.quoteOf(procode)?.title ?? products.byCode(procode)?.title ?? procode;
  return (
    <Card id="ticket-checking" padded>
      <Spinner text={t('ticket.checking')} />
      <View className="checking-card">
        <Text className="checking-card__title">{t('ticket.checkingTitle')}</Text>
        {ticket && (
          <Text className="checking-card__order">
            {t('ticket.checkingOrder', {
              side: t(`ticket.${sideOf(ticket.direction)}`),
              title,
              amount: shortMoney(ticket.quantity),
              term: formatTerm(ticket.seconds),
            })}
          </Text>
        )}
        <Text className="checking-card__note">
          {t('ticket.checkingNote')}
          {t(intents.areSaved ? 'ticket.checkingKept' : 'ticket.checkingUnkept')}
        </Text>
      </View>
    </Card>
  );
});
