import { Text, View } from '@tarojs/components';
import { observer } from 'mobx-react-lite';
import { IconButton } from '@/components/ui/controls/IconButton';
import { PriceAge } from '@/components/trading/quotes/PriceAge';
import { PriceTag } from '@/components/trading/quotes/PriceTag';
import { Tag } from '@/components/ui/marks/Tag';
import { formatPrice } from '@/format/formatPrice';
import { formatRate } from '@/format/formatRate';
import { usePriceAge } from '@/hooks/quotes/usePriceAge';
import { useQuote } from '@/hooks/quotes/useQuote';
import { useRequest } from '@/hooks/useRequest';
import { useStores } from '@/hooks/useStores';
import { useSubmit } from '@/hooks/forms/useSubmit';
import { useText } from '@/hooks/useText';
import { useToast } from '@/hooks/useToast';
import './StockHead.scss';

export interface StockHeadProps {
  procode: string;
}

const WatchStar = observer(function WatchStar({ procode }: StockHeadProps) {
  const t = useText();
  const toast = useToast();
  const { watchlist } = useStores();
  useRequest(async () => {
    if (watchlist.codes === null) await watchlist.load();
  });
  const toggle = useSubmit(() => watchlist.toggle(procode));
  const isOn = watchlist.has(procode);
  const onTap = async () => {
    const isDone = await toggle.submit();
    if (isDone) toast(t(isOn ? 'stock.unwatched' : 'stock.watched'));
  };
  return (
    <View className="stock-head__star">
      <IconButton
        id="stock-watch"
        icon={isOn ? 'star-on' : 'star'}
        tone={isOn ? 'brand' : 'text-3'}
        label={t(isOn ? 'stock.unwatch' : 'stock.watch')}
        pressed={isOn}
        onTap={() => void onTap()}
      />
      {toggle.error !== null && <Text className="stock-head__error">{toggle.error}</Text>}
    </View>
  );
});

export const StockHead = observer(function StockHead({ procode }: StockHeadProps) {
  const t = useText();
  const { products } = useStores();
  const market = products.byCode(procode)?.market;
  const quote = useQuote(procode);
  const age = usePriceAge(quote);
  return (
    <View className="stock-head">
      <View className="stock-head__main">
        <View className="stock-head__meta">
          <Text>{procode}</Text>
          {market && <Tag>{t(`stock.markets.${market}`)}</Tag>}
          {age && <PriceAge id="stock-age" text={age.text} state={age.state} />}
        </View>
        <PriceTag
          id="stock-price"
          changeId="stock-change"
          size="hero"
          price={quote ? formatPrice(quote.price) : null}
          trend={quote?.trend ?? 'flat'}
          change={quote ? formatPrice(quote.change, { plus: true }) : null}
          rate={quote ? formatRate(quote.changeRate, { plus: true }) : null}
          stale={age?.state === 'stale'}
        />
      </View>
      <WatchStar procode={procode} />
    </View>
  );
});
