import { View } from '@tarojs/components';
import { observer } from 'mobx-react-lite';
import type { Product } from '@contract/product';
import { QuoteRow } from '@/components/trading/quotes/QuoteRow';
import { classNames } from '@/components/ui/lib/classNames';
import { LoadState } from '@/components/ui/states/LoadState';
import { SearchBox } from '@/components/ui/fields/SearchBox';
import { useQuoteRow } from '@/hooks/quotes/useQuoteRow';
import { useRequest } from '@/hooks/useRequest';
import { useStores } from '@/hooks/useStores';
import { useText } from '@/hooks/useText';
import { go } from '@/navigation';

interface WideStockRowProps {
  product: Product;
  isSelected: boolean;
  onPick: (procode: string) => void;
}

const WideStockRow = observer(function WideStockRow({
  product,
  isSelected,
  onPick,
}: WideStockRowProps) {
  const row = useQuoteRow(product);
  return (
    <View className={classNames('desk-row', isSelected && 'desk-row--on')}>
      <QuoteRow id={`desk-row-${product.procode}`} {...row} onTap={() => onPick(product.procode)} />
    </View>
  );
});

export interface WideStockListProps {
  selected: string;
  onPick: (procode: string) => void;
}

/** Every stock with its live price, in a fixed order: rows must not move under the pointer. */
export const WideStockList = observer(function WideStockList({
  selected,
  onPick,
}: WideStockListProps) {
  const t = useText();
  const { products } = useStores();
  const request = useRequest(() => products.load(), [t.locale]);
  return (
    <>
      <View className="desk__search">
        <SearchBox
          id="desk-search"
          placeholder={t('home.search')}
          onOpen={() => void go('search')}
        />
      </View>
      {products.list === null ? (
        <LoadState request={request} failedTitle={t('home.listFailed')} kind="quote" rows={8} />
      ) : (
        products.list.map((product) => (
          <WideStockRow
            key={product.procode}
            product={product}
            isSelected={product.procode === selected}
            onPick={onPick}
          />
        ))
      )}
    </>
  );
});
