import type { Product } from '@contract/product';
import { MarketBlock } from './MarketBlock';
import { blockSize, isNear } from '../rowWindow';
import { useVisibleRows } from '../useVisibleRows';

export interface MarketRowsProps {
  products: readonly Product[];
  /** Each row says its volume: the list is in that order. */
  showsVolume: boolean;
}

/** The list, of which only what is near the screen is drawn and only what is on it is live. */
export function MarketRows({ products, showsVolume }: MarketRowsProps) {
  const visible = useVisibleRows();
  const size = blockSize(products.length);
  const blocks = Array.from({ length: Math.ceil(products.length / size) }, (_, index) => ({
    from: index * size,
    to: Math.min(products.length, (index + 1) * size),
  }));
  return (
    <>
      {blocks.map((block) => (
        <MarketBlock
          key={block.from}
          products={products.slice(block.from, block.to)}
          from={block.from}
          showsVolume={showsVolume}
          visible={isNear(block, visible) ? visible : null}
        />
      ))}
    </>
  );
}
