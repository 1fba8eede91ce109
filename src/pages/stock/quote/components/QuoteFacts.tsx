import { Text, View } from '@tarojs/components';
import { observer } from 'mobx-react-lite';
import { formatPrice } from '@/format/formatPrice';
import { useQuote } from '@/hooks/quotes/useQuote';
import { useText } from '@/hooks/useText';
import { formatSize } from '@/format/formatSize';
import './QuoteFacts.scss';

export interface QuoteFactsProps {
  procode: string;
}

export const QuoteFacts = observer(function QuoteFacts({ procode }: QuoteFactsProps) {
  const t = useText();
  const quote = useQuote(procode);
  const withSize = (price: string | null | undefined, size: number | null | undefined) =>
    size === undefined || size === null
      ? formatPrice(price)
      : `${formatPrice(price)} × ${formatSize(size, t.locale)}`;
  const facts = [
    { id: 'stock-high', label: t('stock.facts.high'), value: formatPrice(quote?.high) },
    { id: 'stock-prev', label: t('stock.facts.prevClose'), value: formatPrice(quote?.prevClose) },
    { id: 'stock-low', label: t('stock.facts.low'), value: formatPrice(quote?.low) },
    {
      id: 'stock-volume',
      label: t('stock.facts.volume'),
      value: formatSize(quote?.volume, t.locale),
    },
    {
      id: 'stock-bid',
      label: t('stock.facts.bid'),
      value: withSize(quote?.deal.buyPrice, quote?.deal.buy),
    },
    {
      id: 'stock-ask',
      label: t('stock.facts.ask'),
      value: withSize(quote?.deal.sellPrice, quote?.deal.sell),
    },
  ];
  return (
    <View className="quote-facts">
      {facts.map((fact) => (
        <View key={fact.id} className="quote-facts__item">
          <Text className="quote-facts__label">{fact.label}</Text>
          <Text id={fact.id} className="quote-facts__value">
            {fact.value}
          </Text>
        </View>
      ))}
    </View>
  );
});
