import { View } from '@tarojs/components';
import {
  useCallback,
  useContext,
  useEffect,
  useRef,
  type ComponentType,
  type ReactNode,
} from 'react';
import type { Product } from '@contract/product';
import { a11y } from '@/components/ui/lib/a11y';
import { classNames } from '@/components/ui/lib/classNames';
import { useVisibleRows } from '@/components/ui/lib/useVisibleRows';
import { PageVisibleContext } from '@/hooks/contexts';
import type { Sorting } from '@/models/sortProducts';
import { focusOn } from '@/platform/page/focus';
import { onKey } from '@/platform/browser/keys';
import { ProductRows, type DrawRow } from './ProductRows';
import { QuoteTableHead } from './QuoteTableHead';
import './QuoteTable.scss';

/** Props of a row component, which adds its product's texts to a `QuoteTableRow`. */
export interface TableRowProps {
  product: Product;
  id: string;
  isLive: boolean;
  onStep: (by: number) => void;
}

export interface QuoteTableProps {
  /** Accessible name of the table. */
  label: string;
  /** Prefix of the column ids: "market". */
  name: string;
  age: ReactNode;
  /** Callers pass the same array while the list of products is the same. */
  products: readonly Product[];
  sorting: Sorting | null;
  onSort: (sorting: Sorting | null) => void;
  /** Callers pass the same function while the list of products is the same. */
  idOf: (procode: string) => string;
  Row: ComponentType<TableRowProps>;
  /** True with another pane beside the table: fewer columns. */
  beside?: boolean;
}

const FIRST_KEYS: readonly string[] = ['ArrowDown', 'j'];

/** If no element has the focus, the key Down focuses the first visible row. */
function useFirstKey(goToFirst: () => void): void {
  const isShown = useContext(PageVisibleContext);
  const latest = useRef(goToFirst);
  latest.current = goToFirst;
  useEffect(() => {
    if (!isShown) return undefined;
    return onKey(({ key, isControl, isField, isCovered, prevent }) => {
      if (isControl || isField || isCovered || !FIRST_KEYS.includes(key)) return;
      prevent();
      latest.current();
    });
  }, [isShown]);
}

/** Prices as a table: Up and Down move between rows, Enter opens one. Ticks do not sort it. */
export function QuoteTable(props: QuoteTableProps) {
  const { label, name, age, products, sorting, onSort, idOf, Row, beside } = props;
  const visible = useVisibleRows();
  const goTo = useCallback(
    (index: number) => {
      const next = products[index];
      if (next !== undefined) focusOn(idOf(next.procode));
    },
    [products, idOf],
  );
  useFirstKey(() => goTo(visible.from));
  const drawRow = useCallback<DrawRow>(
    (product, index, isLive) => (
      <Row
        key={product.procode}
        product={product}
        id={idOf(product.procode)}
        isLive={isLive}
        onStep={(by) => goTo(index + by)}
      />
    ),
    [Row, idOf, goTo],
  );
  return (
    <View
      className={classNames('quote-table', beside && 'quote-table--beside')}
      {...a11y({ role: 'table', label })}
    >
      <QuoteTableHead name={name} sorting={sorting} onSort={onSort}>
        {age}
      </QuoteTableHead>
      <ProductRows products={products} drawRow={drawRow} visible={visible} />
    </View>
  );
}
