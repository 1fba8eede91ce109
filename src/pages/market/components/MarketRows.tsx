import { CustomWrapper, View } from '@tarojs/components';
import { useCallback } from 'react';
import type { Product } from '@contract/product';
import { ListAge } from '@/components/trading/quotes/ListAge';
import { ProductRows, type DrawRow } from '@/components/trading/quotes/ProductRows';
import { useVisibleRows } from '@/components/ui/lib/useVisibleRows';
import { ListEnd } from '@/components/ui/states/ListEnd';
import { useText } from '@/hooks/useText';
import type { Sorting } from '@/models/sortProducts';
import { MarketColumns } from './MarketColumns';
import { MarketRow } from './MarketRow';
import './MarketRows.scss';

export interface MarketRowsProps {
  products: readonly Product[];
  sorting: Sorting | null;
  onSort: (sorting: Sorting | null) => void;
}

interface RowsProps {
  products: readonly Product[];
  /** True while the list is sorted by volume. */
  showsVolume: boolean;
}

/** A separate component, because scrolling renders the rows again. */
function Rows({ products, showsVolume }: RowsProps) {
  const visible = useVisibleRows();
  const drawRow = useCallback<DrawRow>(
    (product, _, isLive) => (
      <MarketRow
        key={product.procode}
        product={product}
        showsVolume={showsVolume}
        isLive={isLive}
      />
    ),
    [showsVolume],
  );
  return <ProductRows products={products} drawRow={drawRow} visible={visible} />;
}

/** The rows are in one CustomWrapper, so that a price tick is one message to WeChat's view. */
export function MarketRows({ products, sorting, onSort }: MarketRowsProps) {
  const t = useText();
  return (
    <CustomWrapper>
      <View className="market-rows__head">
        <MarketColumns sorting={sorting} onSort={onSort}>
          <ListAge id="market-age" procode={products[0]?.procode ?? ''} />
        </MarketColumns>
      </View>
      <Rows products={products} showsVolume={sorting?.by === 'volume'} />
      <ListEnd text={t('market.end', { count: products.length })} />
    </CustomWrapper>
  );
}
