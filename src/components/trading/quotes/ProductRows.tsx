import { View } from '@tarojs/components';
import { memo, type ReactNode } from 'react';
import type { Product } from '@contract/product';
import {
  isNear,
  isVisible,
  partsOf,
  ROW_HEIGHT,
  type RowRange,
} from '@/components/ui/lib/rowWindow';

/** Renders one row with its key. `isLive`: it is on screen and follows its price. */
export type DrawRow = (product: Product, index: number, isLive: boolean) => ReactNode;

export interface ProductRowsProps {
  /** Callers pass the same array while the list of products is the same. */
  products: readonly Product[];
  /** The same function while rows look the same: a new one renders all of them again. */
  drawRow: DrawRow;
  visible: RowRange;
}

interface BlocksProps extends ProductRowsProps {
  /** Range of rows in the list. */
  from: number;
  to: number;
}

interface BlockProps extends Omit<BlocksProps, 'visible'> {
  /** Visible rows; null renders only the space of the block. */
  visible: RowRange | null;
}

/** Blocks of a range of rows; only those near the screen receive `visible`. */
function ProductBlocks({ products, drawRow, from, to, visible }: BlocksProps) {
  return (
    <>
      {partsOf({ from, to }).map((part) => (
        <ProductBlock
          key={part.from}
          products={products}
          drawRow={drawRow}
          from={part.from}
          to={part.to}
          visible={isNear(part, visible) ? visible : null}
        />
      ))}
    </>
  );
}

/**
 * A block of rows that is mounted as a whole and keeps its height, so that nothing jumps. A large
 * block contains smaller ones, which are sent to the mini-program's view separately.
 */
const ProductBlock = memo(function ProductBlock(props: BlockProps) {
  const { products, drawRow, from, to, visible } = props;
  const isWhole = partsOf({ from, to }).length === 1;
  return (
    <View className="product-block" style={{ height: `${(to - from) * ROW_HEIGHT}px` }}>
      {visible && !isWhole && <ProductBlocks {...props} visible={visible} />}
      {visible &&
        isWhole &&
        products
          .slice(from, to)
          .map((product, index) =>
            drawRow(product, from + index, isVisible(from + index, visible)),
          )}
    </View>
  );
});

/** A list of any length: renders the rows near the screen, of which visible ones are live. */
export function ProductRows(props: ProductRowsProps) {
  return <ProductBlocks {...props} from={0} to={props.products.length} />;
}
