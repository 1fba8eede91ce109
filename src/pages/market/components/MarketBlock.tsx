import { View } from '@tarojs/components';
import { memo } from 'react';
import type { Product } from '@contract/product';
import { MarketRow } from './MarketRow';
import { isNear, isVisible, partsOf, ROW_HEIGHT, type RowRange } from '../rowWindow';
import './MarketBlock.scss';

export interface MarketBlockProps {
  /** The whole list: the same array while it is the same list. */
  products: readonly Product[];
  /** Which rows of it are in this block. */
  from: number;
  to: number;
  showsVolume: boolean;
  /** Rows on screen; null draws none, only the room for them. */
  visible: RowRange | null;
}

interface BlocksProps extends Omit<MarketBlockProps, 'visible'> {
  visible: RowRange;
}

/** The parts of a range of rows: only those near the screen are told what is on it. */
export function MarketBlocks({ products, from, to, showsVolume, visible }: BlocksProps) {
  return (
    <>
      {partsOf({ from, to }).map((part) => (
        <MarketBlock
          key={part.from}
          products={products}
          from={part.from}
          to={part.to}
          showsVolume={showsVolume}
          visible={isNear(part, visible) ? visible : null}
        />
      ))}
    </>
  );
}

/**
 * Some rows that come and go together. It keeps its height, so nothing jumps when they do. A large
 * one is made of smaller ones: what comes is sent to the mini-program's view by itself.
 */
export const MarketBlock = memo(function MarketBlock(props: MarketBlockProps) {
  const { products, from, to, visible, showsVolume } = props;
  const isWhole = partsOf({ from, to }).length === 1;
  return (
    <View className="market-block" style={{ height: `${(to - from) * ROW_HEIGHT}px` }}>
      {visible && !isWhole && <MarketBlocks {...props} visible={visible} />}
      {visible &&
        isWhole &&
        products
          .slice(from, to)
          .map((product, index) => (
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
