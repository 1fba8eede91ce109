import { View } from '@tarojs/components';
import { memo } from 'react';
import type { Product } from '@contract/product';
import { MarketRow } from './MarketRow';
import { isVisible, ROW_HEIGHT, type RowRange } from '../rowWindow';
import './MarketBlock.scss';

export interface MarketBlockProps {
  products: readonly Product[];
  /** Place of its first row in the list. */
  from: number;
  showsVolume: boolean;
  /** Rows on screen; null draws none, only the room for them. */
  visible: RowRange | null;
}

/** Some rows that come and go together. It keeps its height, so nothing jumps when they do. */
export const MarketBlock = memo(function MarketBlock(props: MarketBlockProps) {
  const { products, from, visible, showsVolume } = props;
  return (
    <View className="market-block" style={{ height: `${products.length * ROW_HEIGHT}px` }}>
      {visible &&
        products.map((product, index) => (
          <MarketRow
            key={product.procode}
            product={product}
            showsVolume={showsVolume}
            isLive={isVisible(from + index, visible)}
          />
        ))}
    </View>
  );
});
