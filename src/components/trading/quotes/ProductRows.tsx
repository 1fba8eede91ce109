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

/** Draws one row, with its key; `isLive` while it is on screen: only then it follows its price. */
export type DrawRow = (product: Product, index: number, isLive: boolean) => ReactNode;

export interface ProductRowsProps {
  /** The whole list: the same array while it is the same list. */
  products: readonly Product[];
  /** The same function while rows look the same: another one draws all of them again. */
  drawRow: DrawRow;
  /** Rows on screen. */
  visible: RowRange;
}

interface BlocksProps extends ProductRowsProps {
  /** Which rows of the list are meant. */
  from: number;
  to: number;
}

interface BlockProps extends Omit<BlocksProps, 'visible'> {
  /** Rows on screen; null draws none, only the room for them. */
  visible: RowRange | null;
}

/** The parts of a range of rows: only those near the screen are told what is on it. */
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
 * Some rows that come and go together. It keeps its height, so nothing jumps when they do. A large
 * one is made of smaller ones: what comes is sent to the mini-program's view by itself.
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

/** A list of any length, of which only what is near the screen is drawn and what is on it is live. */
export function ProductRows(props: ProductRowsProps) {
  return <ProductBlocks {...props} from={0} to={props.products.length} />;
}
