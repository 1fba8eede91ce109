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

/** Renders one row with its key. `isLive`: the row is on screen and follows its price. */
export type DrawRow = (product: Product, index: number, isLive: boolean) => ReactNode;

export interface ProductRowsProps {
  /** Callers pass the same array while the list of products is the same. */
  products: readonly Product[];
  /** Callers pass the same function while rows look the same: a new one renders all rows again. */
  drawRow: DrawRow;
  visible: RowRange;
}

interface BlocksProps extends ProductRowsProps {
  /** Range of rows in the list. */
  from: number;
  to: number;
}

interface BlockProps extends Omit<BlocksProps, 'visible'> {
  /** Visible rows; null renders only the empty space of the block. */
  visible: RowRange | null;
}

/** Blocks of a range of rows; only blocks near the screen receive `visible`. */
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
 * A block of rows that mounts as a whole and keeps its height, so that the list does not move. A
 * large block contains smaller blocks, which Taro sends to WeChat's view separately.
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

/** A list of any length: only rows near the screen are rendered, only visible rows are live. */
export function ProductRows(props: ProductRowsProps) {
  return <ProductBlocks {...props} from={0} to={props.products.length} />;
}
