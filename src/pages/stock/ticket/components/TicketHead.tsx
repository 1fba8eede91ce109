import { Text, View } from '@tarojs/components';
import { observer } from 'mobx-react-lite';
import { Change } from '@/components/trading/quotes/Change';
import { PriceAge } from '@/components/trading/quotes/PriceAge';
import { PriceTag } from '@/components/trading/quotes/PriceTag';
import { StockMark } from '@/components/trading/quotes/StockMark';
import { formatPrice } from '@/format/formatPrice';
import { formatRate } from '@/format/formatRate';
import { usePriceAge } from '@/hooks/quotes/usePriceAge';
import { useProductPhoto } from '@/hooks/quotes/useProductPhoto';
import { useQuote } from '@/hooks/quotes/useQuote';
import { useStores } from '@/hooks/useStores';
import './TicketHead.scss';

export interface TicketHeadProps {
  procode: string;
}

export const TicketHead = observer(function TicketHead({ procode }: TicketHeadProps) {
  const { products } = useStores();
  const product = products.byCode(procode);
  const quote = useQuote(procode);
  const age = usePriceAge(quote);
  const stale = age?.state === 'stale';
  const trend = quote?.trend ?? 'flat';
  const title = quote?.title ?? product?.title ?? procode;
  return (
    <View className="ticket-head">
      <StockMark photo={useProductPhoto(procode)} title={title} />
      <View className="ticket-head__name">
        <Text id="ticket-title" className="ticket-head__title">
          {title}
        </Text>
        <Text className="ticket-head__code">{procode}</Text>
      </View>
      <View className="ticket-head__price">
        <PriceTag
          id="ticket-price"
          size="title"
          price={quote ? formatPrice(quote.price) : null}
          trend={trend}
          stale={stale}
        />
        <View className="ticket-head__meta">
          {age && <PriceAge id="ticket-age" text={age.text} state={age.state} />}
          {!stale && quote && (
            <Change trend={trend} rate={formatRate(quote.changeRate, { plus: true })} />
          )}
        </View>
      </View>
    </View>
  );
});
