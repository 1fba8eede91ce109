import type { Product } from '../../../../types/contract/product';
import { MarketBlock } from './MarketBlock';
import { blockSize, isNear } from './rowWindow';
import { useVisibleRows } from './useVisibleRows';

export interface MarketRowsProps {
  products: readonly Product[];
  /** False while the page is hidden: no row follows its price then. */
  isShown: boolean;
  onStar: (procode: string) => void;
}

/** No row at all: what a hidden page has on screen. */
const NOWHERE = { from: 0, to: 0 };

/** The list, of which only what is near the screen is drawn and only what is on it is live. */
export function MarketRows({ products, isShown, onStar }: MarketRowsProps) {
  const visible = useVisibleRows();
  const size = blockSize(products.length);
  const blocks = Array.from({ length: Math.ceil(products.length / size) }, (_, place) => ({
    from: place * size,
    to: Math.min(products.length, (place + 1) * size),
  }));
  return (
    <>
      {blocks.map((block) => (
        <MarketBlock
          key={block.from}
          products={products.slice(block.from, block.to)}
          from={block.from}
          visible={isNear(block, visible) ? (isShown ? visible : NOWHERE) : null}
          onStar={onStar}
        />
      ))}
    </>
  );
}
