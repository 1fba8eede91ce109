import type { Product } from '@contract/product';
import { MarketBlocks } from './MarketBlock';
import { useVisibleRows } from '../useVisibleRows';

export interface MarketRowsProps {
  products: readonly Product[];
  /** Each row says its volume: the list is in that order. */
  showsVolume: boolean;
}

/** The list, of which only what is near the screen is drawn and only what is on it is live. */
export function MarketRows({ products, showsVolume }: MarketRowsProps) {
  const visible = useVisibleRows();
  return (
    <MarketBlocks
      products={products}
      from={0}
      to={products.length}
      showsVolume={showsVolume}
      visible={visible}
    />
  );
}
